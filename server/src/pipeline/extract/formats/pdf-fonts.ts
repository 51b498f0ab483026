import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const DATA = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))
const FOLDERS: ReadonlyMap<string, string> = new Map([
  ['cMapUrl', 'cmaps'],
  ['standardFontDataUrl', 'standard_fonts'],
])

/**
 * What a PDF names but does not contain: the character maps of Chinese, Japanese and Korean, and the standard fonts.
 * Both are read from the installed package, never from the network.
 */
class InstalledFontData {
  async fetch({ kind, filename }: { readonly kind: string; readonly filename: string }): Promise<Uint8Array> {
    const folder = FOLDERS.get(kind)
    if (folder === undefined || !/^[\w-][\w.-]*$/.test(filename)) throw new Error(`There is no ${kind} ${filename}.`)
    return new Uint8Array(await readFile(join(DATA, folder, filename)))
  }
}

/** The options with which the PDF reader finds character maps and standard fonts. */
export const fontOptions = {
  cMapUrl: `${join(DATA, 'cmaps')}/`,
  cMapPacked: true,
  standardFontDataUrl: `${join(DATA, 'standard_fonts')}/`,
  useSystemFonts: false,
  useWorkerFetch: false,
  BinaryDataFactory: InstalledFontData,
}
