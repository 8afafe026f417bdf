/** Draws the machine of the room that is open and gives its canvas; null where nothing is drawn. */
type TakePicture = () => HTMLCanvasElement | null;

let offered: TakePicture | null = null;

/** Says how the machine that is shown can be pictured. Gives how to take that back. */
export function offerPicture(take: TakePicture): () => void {
  offered = take;
  return () => {
    if (offered === take) offered = null;
  };
}

/** The canvas of the machine that is shown, drawn this moment: its pixels are there until the caller returns. */
export function drawnMachine(): HTMLCanvasElement | null {
  return offered?.() ?? null;
}
