import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The words of a PDF as a reader would copy them, page by page. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await document.loadingTask.destroy();
  return pages.join('\n').replaceAll(/\s+/g, ' ');
}
