import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openFont } from './open-font.ts'
import { fontsFolder } from './thread-environment.ts'

/** Scripts for which a company may have fonts in a folder of its own, each with letters that a font for it has. */
export const folderScripts = {
  han: { letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]/u, sample: '中の' },
  hangul: { letters: /\p{Script=Hangul}/u, sample: '한' },
  thai: { letters: /\p{Script=Thai}/u, sample: 'กำ' },
  devanagari: { letters: /\p{Script_Extensions=Devanagari}/u, sample: 'कि' },
  armenian: { letters: /\p{Script=Armenian}/u, sample: 'Աա' },
  georgian: { letters: /\p{Script=Georgian}/u, sample: 'ა' },
} as const

export type FolderScript = keyof typeof folderScripts

interface FontFiles {
  readonly plain: string
  readonly strong: string
}

const looksStrong = /bold/iu
const looksOther = /italic|oblique|thin|light|black|mono/iu

const known = new Map<string, ReadonlyMap<FolderScript, FontFiles>>()

/** The fonts of a folder by the script that they have letters of: of several the first by name, in its regular and its bold cut. */
function readFolder(folder: string): ReadonlyMap<FolderScript, FontFiles> {
  const files = readdirSync(folder)
    .filter(name => /\.(?:ttf|otf)$/iu.test(name) && !looksOther.test(name))
    .toSorted()
  const fonts = files.flatMap(name => {
    try {
      return [{ name, path: join(folder, name), font: openFont(join(folder, name)) }]
    } catch {
      // What cannot be read has no letters: they are named in the document.
      return []
    }
  })
  const scripts = Object.keys(folderScripts) as FolderScript[]
  return new Map(
    scripts.flatMap(script => {
      const own = fonts.filter(({ font }) =>
        [...folderScripts[script].sample].every(letter => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
      )
      const plain = own.find(({ name }) => !looksStrong.test(name)) ?? own[0]
      const strong = own.find(({ name }) => looksStrong.test(name)) ?? plain
      return plain && strong ? [[script, { plain: plain.path, strong: strong.path }] as const] : []
    }),
  )
}

/** The font of a script in the folder that `FONTS_DIR` names; undefined where there is none. */
export const folderFont = (script: FolderScript): FontFiles | undefined => {
  const folder = fontsFolder()
  if (folder === undefined) return undefined
  const fonts = known.get(folder) ?? readFolder(folder)
  known.set(folder, fonts)
  return fonts.get(script)
}

/** The script of a character for which there may be a font in the folder. */
export const folderScriptOf = (character: string): FolderScript | undefined =>
  (Object.keys(folderScripts) as FolderScript[]).find(script => folderScripts[script].letters.test(character))

const words = new Intl.Segmenter('th', { granularity: 'word' })

/** Thai has no spaces between words: where a line of it may end is marked with what takes no room. */
export const withBreaks = (text: string): string =>
  text.replace(/\p{Script=Thai}+/gu, run => [...words.segment(run)].map(({ segment }) => segment).join('\u200B'))
