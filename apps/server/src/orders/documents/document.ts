import PDFDocument from 'pdfkit';
import { code128 } from './barcode.ts';
import type { DocumentWeight } from './document-fonts.ts';
import { type Hand, type Run, setLine } from './text-runs.ts';

export interface DocumentOptions {
  readonly title: string;
  readonly author: string;
  /** The day that the paper is of: with the same one and the same words its bytes are the same. */
  readonly date: Date;
  readonly language: string;
  /** Country in whose hand characters of East Asia are drawn. */
  readonly country: string;
}

export interface Words {
  /** From the side where reading begins. */
  readonly x: number;
  readonly width: number;
  readonly size?: number;
  readonly weight?: DocumentWeight;
  readonly align?: 'start' | 'end';
  readonly grey?: boolean;
}

/** A4 in points. */
const page = { width: 595.28, height: 841.89, margin: 48 } as const;
const ink = '#1c1a24';
const faint = '#6b6775';
const lineHeight = 1.35;

const breaks = new Intl.Segmenter('en', { granularity: 'word' });

/** Languages that are read from the right. */
const fromRight = /^(?:ar|he|fa|ur)\b/;

/** A document of pages that are written from top to bottom. The caller moves `y` on. */
export class PrintedDocument {
  readonly width = page.width - 2 * page.margin;
  /** Where the next thing goes, from the top of the page. */
  y: number = page.margin;
  readonly #document: PDFKit.PDFDocument;
  readonly #chunks: Buffer[] = [];
  readonly #missing = new Set<string>();
  /** Country in whose hand characters of East Asia are drawn from here on. */
  hand: string;
  readonly #isFromRight: boolean;

  constructor({ title, author, date, language, country }: DocumentOptions) {
    this.hand = country;
    this.#isFromRight = fromRight.test(language);
    this.#document = new PDFDocument({
      ...{
        size: [page.width, page.height],
        margin: 0,
        lang: language,
        displayTitle: true,
        pdfVersion: '1.7',
      },
      info: { Title: title, Author: author, CreationDate: date, ModDate: date },
      // Faces of the reader's own are never asked for.
      font: '',
    });
    this.#document.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
  }

  /** Letters that could not be printed. */
  get missing(): readonly string[] {
    return [...this.#missing];
  }

  /** A new page, unless so much still fits. */
  need(height: number): void {
    if (this.y + height <= page.height - page.margin) return;
    this.newPage();
  }

  newPage(): void {
    this.#document.addPage();
    this.y = page.margin;
  }

  /** Writes words at `y`, in as many lines as they take, and says how high they are. */
  async words(
    text: string,
    { x, width, size = 10, weight = 400, align = 'start', grey = false }: Words,
  ): Promise<number> {
    const hand: Hand = { weight, country: this.hand };
    const lines = await this.#wrapped(text, { hand, size, width });
    const isRight = this.#isFromRight !== (align === 'end');
    const left = page.margin + (this.#isFromRight ? this.width - x - width : x);
    for (const [index, line] of lines.entries()) {
      const baseline = this.y + size + index * size * lineHeight;
      let at = isRight ? left + width - this.#widthOf(line, size) : left;
      this.#document.fillColor(grey ? faint : ink);
      for (const run of line) {
        this.#take(run, size).text(run.text, at, baseline, {
          ...{ lineBreak: false, baseline: 'alphabetic', features: [] },
        });
        at += this.#widthOf([run], size);
      }
    }
    return lines.length * size * lineHeight;
  }

  /** A thin line across the page at `y`. */
  rule(): void {
    const { margin } = page;
    this.#document
      .moveTo(margin, this.y)
      .lineTo(page.width - margin, this.y)
      .lineWidth(0.6)
      .strokeColor(faint)
      .stroke();
  }

  /** A text as Code 128 at `y`, with what it says below. Gives its height. */
  async barcode(text: string, { x, width }: Pick<Words, 'x' | 'width'>): Promise<number> {
    const { bars, modules } = code128(text);
    // Ten modules of white on either side, without which readers do not find it.
    const module = Math.min(1.2, width / (modules + 20));
    const left = page.margin + x + 10 * module;
    this.#document.fillColor('#000000');
    for (const bar of bars)
      this.#document.rect(left + bar.from * module, this.y, bar.width * module, 26).fill();
    const top = this.y;
    this.y += 28;
    const height = await this.words(text, { x: x + 10 * module, width, size: 7 });
    this.y = top;
    return 28 + height;
  }

  /** Nothing can be written after it. */
  bytes(): Promise<Buffer> {
    return new Promise((resolve) => {
      this.#document.on('end', () => resolve(Buffer.concat(this.#chunks)));
      this.#document.end();
    });
  }

  #take({ face }: Run, size: number): PDFKit.PDFDocument {
    this.#document.registerFont(face.name, face.font as never);
    return this.#document.font(face.name).fontSize(size);
  }

  #widthOf(line: readonly Run[], size: number): number {
    return line.reduce(
      (sum, run) => sum + this.#take(run, size).widthOfString(run.text, { features: [] }),
      0,
    );
  }

  async #wrapped(
    text: string,
    { hand, size, width }: { readonly hand: Hand; readonly size: number; readonly width: number },
  ): Promise<(readonly Run[])[]> {
    const lines: (readonly Run[])[] = [];
    let line = '';
    const runsOf = async (words: string): Promise<readonly Run[]> => {
      const { runs, missing } = await setLine(words, hand);
      for (const letter of missing) this.#missing.add(letter);
      return runs;
    };
    for (const { segment } of breaks.segment(text)) {
      const longer = line + segment;
      if (line !== '' && this.#widthOf(await runsOf(longer.trimEnd()), size) > width) {
        lines.push(await runsOf(line.trimEnd()));
        line = segment.trimStart();
      } else line = longer;
    }
    return [...lines, await runsOf(line.trimEnd())];
  }
}
