import { describe, expect, it } from 'vitest'
import type { SaidQuote, TearsheetSection } from '#domains/deals/api/tearsheet.ts'
import { addQuotes, draftOf, isChanged, looseQuotes, placesOf, removeQuote, writeDraft } from './section-draft.ts'

const quote = (convId: number): SaidQuote => ({
  convId,
  fragment: 2,
  text: 'We wait three days.',
  speaker: 'Ann Lee',
  side: 'buyer',
  startSecond: 5,
  subject: 'First call',
  convType: 'call',
  createDate: '2026-03-02',
})
const section: TearsheetSection = {
  hdgName: 'THE CHALLENGE',
  hdgContent: 'Reports are late.\n\nNobody trusts them.',
  version: 3,
  updatedBy: null,
  lastUpdateTime: '2026-03-02T10:00:00Z',
  quotes: [
    { ...quote(1), line: 0 },
    { ...quote(2), line: 2 },
  ],
}
const lines = (draft: ReturnType<typeof draftOf>) => placesOf(draft).map(({ line, convId }) => [line, convId])

describe('a section while it is written', () => {
  it('is unchanged at first, changed by text or quotes, and unchanged again when they come back [tearsheet-009]', () => {
    const draft = draftOf(section)
    expect(isChanged(draft, section)).toBe(false)
    const written = writeDraft(draft, `${section.hdgContent} Ever.`)
    expect(isChanged(written, section)).toBe(true)
    expect(isChanged(writeDraft(written, section.hdgContent), section)).toBe(false)
    const added = addQuotes(draft, 0, [quote(3)])
    expect(isChanged(added, section)).toBe(true)
    const [, , third] = added.quotes
    expect(third && isChanged(removeQuote(added, third), section)).toBe(false)
  })

  it('keeps quotes on their lines while others come and go', () => {
    const draft = writeDraft(draftOf(section), `New.\n${section.hdgContent}`)
    expect(lines(draft)).toEqual([
      [1, 1],
      [3, 2],
    ])
  })

  it('lets quotes of a deleted line loose, and puts them back when the line comes back', () => {
    const cut = writeDraft(draftOf(section), 'Reports are late.')
    expect(lines(cut)).toEqual([[0, 1]])
    expect(looseQuotes(cut).map(({ quote: { convId } }) => convId)).toEqual([2])
    expect(lines(writeDraft(cut, section.hdgContent))).toEqual([
      [0, 1],
      [2, 2],
    ])
  })

  it('has a quote once on a line, in the order of the lines', () => {
    const draft = addQuotes(addQuotes(draftOf(section), 0, [quote(1), quote(4)]), 0, [quote(4)])
    expect(lines(draft)).toEqual([
      [0, 1],
      [0, 4],
      [2, 2],
    ])
  })
})
