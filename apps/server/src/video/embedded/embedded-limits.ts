/** Each costs about a sixth of a core, since the picture is encoded for everybody anew. */
export const mostEmbeddedViewers = 4;
