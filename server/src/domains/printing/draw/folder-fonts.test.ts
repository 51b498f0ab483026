import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawSheet } from './draw-sheet.ts'
import { inKnownLetters, missingLetters } from './glyphs.ts'
import { fallbackFonts } from './paper.ts'

/** A font whose shapes stand for other letters: `[first, last]` ranges of characters are drawn by its glyphs from the fifth on. */
const fontFor = (ranges: readonly (readonly [first: number, last: number])[]): Buffer => {
  const font = readFileSync(fallbackFonts.hebrew().plain)
  const groups = Buffer.alloc(16 + 12 * ranges.length)
  groups.writeUInt16BE(12, 0)
  groups.writeUInt32BE(groups.length, 4)
  groups.writeUInt32BE(ranges.length, 12)
  for (const [at, [first, last]] of ranges.entries()) {
    groups.writeUInt32BE(first, 16 + 12 * at)
    groups.writeUInt32BE(last, 20 + 12 * at)
    groups.writeUInt32BE(5, 24 + 12 * at)
  }
  const head = Buffer.from([0, 0, 0, 1, 0, 3, 0, 10, 0, 0, 0, 12])
  const table = Buffer.concat([head, groups])
  const entry = font.indexOf('cmap')
  font.writeUInt32BE(font.length, entry + 8)
  font.writeUInt32BE(table.length, entry + 12)
  return Buffer.concat([font, table])
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bic-fonts-'))
  vi.stubEnv('FONTS_DIR', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const thai: [number, number] = [0x0e01, 0x0e4e]
const georgian: [number, number] = [0x10d0, 0x10f0]

describe('fonts in a folder of the company', () => {
  it('draw letters that no font here has, and what none has is still named', async () => {
    writeFileSync(join(folder, 'Letters-Regular.ttf'), fontFor([thai, georgian]))
    writeFileSync(join(folder, 'broken.ttf'), 'no font')
    const text = 'Hello გამარჯობა, 통화'
    expect(inKnownLetters(text)).toBe('Hello გამარჯობა, [Korean]')
    expect(missingLetters(text)).toEqual(['Korean'])
    const blocks = [{ kind: 'line', text }] as const
    const bytes = await drawSheet(
      { title: 'გამარჯობა', subtitle: '', landscape: false, blocks: [...blocks] },
      new Date(0),
    )
    const drawn = await extractText(await getDocumentProxy(bytes), { mergePages: true })
    expect(drawn.text).toContain('Hello გამარჯობა, [Korean]')
    expect(drawn.text).not.toContain('[Georgian]')
  })

  it('break lines of Thai between words', async () => {
    writeFileSync(join(folder, 'Letters-Regular.ttf'), fontFor([thai]))
    expect(inKnownLetters('สวัสดีครับ').split('\u200B')).toEqual(['สวัสดี', 'ครับ'])
    const blocks = [{ kind: 'line', text: 'สวัสดีครับ'.repeat(40) }] as const
    const bytes = await drawSheet({ title: 'A', subtitle: '', landscape: false, blocks: [...blocks] }, new Date(0))
    const page = await (await getDocumentProxy(bytes)).getPage(1)
    const items = (await page.getTextContent()).items as { str: string; transform: number[]; width: number }[]
    const drawn = items.filter(({ str }) => /\p{Script=Thai}/u.test(str))
    const lines = [...Map.groupBy(drawn, ({ transform }) => transform[5]).values()]
    expect(lines.length).toBeGreaterThan(1)
    // The shapes are those of other letters, so that this reader sees gaps.
    const wholeWords = /^(?:สวัสดี|ครับ)+$/u
    for (const line of lines) expect(line.map(({ str }) => str.replace(/\s/gu, '')).join('')).toMatch(wholeWords)
    expect(Math.max(...drawn.map(({ transform, width }) => (transform[4] ?? 0) + width))).toBeLessThanOrEqual(556)
  })

  it('are none in an empty folder', () => expect(inKnownLetters('გამარჯობა')).toBe('[Georgian]'))
})
