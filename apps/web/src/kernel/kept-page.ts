/** A kept page takes its search as a property: the router's match hooks throw while it is hidden. */
export interface KeptPageProps {
  search: Readonly<Record<string, unknown>>;
}
