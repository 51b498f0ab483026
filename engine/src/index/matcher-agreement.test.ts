import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileKeywords, type NumberedKeyword } from '../matching/compile.ts'
import { HitBuffer } from '../matching/hit-buffer.ts'
import { fragmentTurns } from '../text/fragments.ts'
import { scanFragments } from '../text/scan-fragments.ts'
import { TokenBuffer } from '../text/token-buffer.ts'
import type { Fragment, Side } from '../text/types.ts'
import { Vocabulary } from '../text/vocabulary.ts'
import { postingsOfSegment } from './evaluate.testing.ts'
import { evaluateKeyword } from './evaluate.ts'
import { indexKeyword, listKeywordWords } from './indexed-keyword.ts'
import { fragmentGap } from './postings.ts'
import { SegmentBuilder } from './segment-builder.ts'

fc.configureGlobal({ seed: 20 })

interface Said {
  readonly text: string
  readonly side: Side
  readonly muted: boolean
}

interface Row {
  readonly document: number
  readonly count: number
  readonly buyerCount: number
  readonly firstPosition: number
}

interface Document {
  readonly text: string
  readonly fragments: readonly Fragment[]
}

/** One conversation's turns as one text with its fragments. */
function joinTurns(turns: readonly Said[]): Document {
  let text = ''
  const fragments = turns.map(({ text: words, side, muted }): Fragment => {
    const start = text.length
    text += `${words}\n`
    return { start, end: start + words.length, side, speaker: -1, startSecond: null, muted }
  })
  return { text, fragments }
}

/** Every keyword's rows, once by running the matcher over the texts and once by asking an index of them. */
function countBothWays(documents: readonly Document[], keywords: readonly NumberedKeyword[]) {
  const vocabulary = new Vocabulary()
  const matcher = compileKeywords(keywords, vocabulary)
  const builder = new SegmentBuilder(vocabulary)
  const byMatcher = new Map<number, Row[]>(keywords.map(({ id }) => [id, []]))
  documents.forEach(({ text, fragments }, document) => {
    const tokens = new TokenBuffer()
    const ends = scanFragments(text, fragments, vocabulary, tokens)
    builder.add(document, tokens.word, ends, fragments)
    const hits = new HitBuffer()
    matcher.matchScanned(tokens, ends, hits)
    const tokenAt = new Map(Array.from(tokens.start.subarray(0, tokens.count), (start, token) => [start, token]))
    const found = new Map<number, { count: number; buyerCount: number; firstPosition: number }>()
    for (let h = 0; h < hits.count; h++) {
      const row = found.get(hits.keyword[h]) ?? { count: 0, buyerCount: 0, firstPosition: Number.POSITIVE_INFINITY }
      const position = tokenAt.get(hits.start[h])! + fragmentGap * hits.fragment[h]
      row.count++
      if (fragments[hits.fragment[h]].side === 'buyer') row.buyerCount++
      row.firstPosition = Math.min(row.firstPosition, position)
      found.set(hits.keyword[h], row)
    }
    for (const [id, row] of found) byMatcher.get(id)!.push({ document, ...row })
  })
  const segment = builder.build()
  const words = [...segment.words]
  const bytesOf = postingsOfSegment({ words, documents: segment.documents })
  const wordsOfStem = Map.groupBy(words, ({ stem }) => stem)
  const byIndex = new Map<number, Row[]>()
  for (const keyword of keywords) {
    const asked = indexKeyword(keyword, vocabulary, stem => (wordsOfStem.get(stem) ?? []).map(({ word }) => word))
    const { documents, counts, buyerCounts, firstPositions } = evaluateKeyword(asked, bytesOf)
    byIndex.set(
      keyword.id,
      Array.from(documents, (document, i) => ({
        document,
        count: counts[i],
        buyerCount: buyerCounts[i],
        firstPosition: firstPositions[i],
      })),
    )
  }
  return { byMatcher, byIndex }
}

const words = [
  'budget',
  'Budgets',
  'budgeting',
  'approve',
  'APPROVED',
  'approval',
  'the',
  'on-prem',
  'on',
  'prem',
  'C++',
  'it’s',
  "it's",
  'Straße',
  '3.5',
  '🙂',
  'naïve',
  // Around the longest word that is stemmed, and past the longest that is kept whole.
  `${'ab'.repeat(31)}s`,
  `${'ab'.repeat(31)}`,
  `${'ab'.repeat(32)}s`,
  `${'ab'.repeat(32)}`,
  'deadbeef'.repeat(40),
  'DEADBEEF'.repeat(41),
]

describe('the index and the matcher', () => {
  it('find the same in any text', () => {
    const said = fc.record({
      text: fc.array(fc.constantFrom(...words), { maxLength: 20 }).map(list => list.join(' ')),
      side: fc.constantFrom<Side>('buyer', 'seller', 'unknown'),
      muted: fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    })
    const keyword = fc.record({
      text: fc
        .array(fc.constantFrom(...words.filter(word => word !== '🙂')), { minLength: 1, maxLength: 4 })
        .map(list => list.join(' ')),
      exact: fc.boolean(),
    })
    fc.assert(
      fc.property(
        fc.array(fc.array(said, { maxLength: 5 }), { minLength: 1, maxLength: 4 }),
        fc.array(keyword, { minLength: 1, maxLength: 8 }),
        (documents, keywords) => {
          const { byIndex, byMatcher } = countBothWays(
            documents.map(joinTurns),
            keywords.map((keyword, id) => ({ id, ...keyword })),
          )
          expect(byIndex).toEqual(byMatcher)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('find a phrase across the line break that a mail program made', () => {
    const body =
      'Thanks. We have read the offer and so did finance. Our total\r\nbudget is approved, but not for more than two years.\r\n'
    const mail = fragmentTurns([{ speaker: 0, text: body, startSecond: null, muted: false }], ['buyer'], 'sentences')
    const { byIndex, byMatcher } = countBothWays([mail], [{ id: 0, text: 'total budget', exact: true }])
    expect(byMatcher.get(0)).toMatchObject([{ count: 1, buyerCount: 1 }])
    expect(byIndex).toEqual(byMatcher)
  })

  const meetings = join(import.meta.dirname, '../../../../shared/data/transcripts/qmsum')
  it.runIf(existsSync(meetings))(
    'find the same in real meetings',
    () => {
      const files = readdirSync(meetings, { recursive: true, encoding: 'utf8' })
        .filter(name => name.endsWith('.json'))
        .sort()
      const documents = files.filter((_, i) => i % 4 === 0).map(name => readTurns(join(meetings, name)))
      const keywords = sampleKeywords(documents, 500)
      const { byIndex, byMatcher } = countBothWays(documents.map(joinTurns), keywords)
      const matches = [...byMatcher.values()].flat().reduce((sum, { count }) => sum + count, 0)
      expect(matches).toBeGreaterThan(keywords.length)
      expect(byIndex).toEqual(byMatcher)
    },
    60_000,
  )
})

describe('the words of a keyword', () => {
  it('are those of the text rules, each with its stem', () => {
    expect(listKeywordWords('On-Prem Budgets', new Vocabulary())).toEqual([
      { word: 'on', stem: 'on' },
      { word: 'prem', stem: 'prem' },
      { word: 'budgets', stem: 'budget' },
    ])
  })

  it('stand for themselves when exact, and for their stem when loose', () => {
    const vocabulary = new Vocabulary()
    const wordsOfStem = (stem: string) => [`${stem}-1`, `${stem}-2`]
    expect(indexKeyword({ text: 'new Budgets', exact: true }, vocabulary, wordsOfStem).words).toEqual([
      ['new'],
      ['budgets'],
    ])
    expect(indexKeyword({ text: 'Budgets', exact: false }, vocabulary, wordsOfStem).words).toEqual([
      ['budget-1', 'budget-2'],
    ])
    expect(() => indexKeyword({ text: ' … ', exact: false }, vocabulary, wordsOfStem)).toThrow(/has no word/)
  })
})

function readTurns(file: string): Said[] {
  const { meeting_transcripts: turns } = JSON.parse(readFileSync(file, 'utf8')) as {
    meeting_transcripts: { speaker: string; content: string }[]
  }
  const sides: Side[] = ['buyer', 'seller', 'unknown']
  return turns.map(({ speaker, content }, i) => ({
    text: content,
    side: sides[speaker.length % 3],
    muted: i % 29 === 28,
  }))
}

/** Keywords of one to four words that stand somewhere in the texts, half of them with their middle taken out. */
function sampleKeywords(documents: readonly (readonly Said[])[], count: number): NumberedKeyword[] {
  const lines = documents.flat().map(({ text }) => text.split(/\s+/).filter(word => /[\p{L}\p{Nd}]/u.test(word)))
  const long = lines.filter(line => line.length > 8)
  return Array.from({ length: count }, (_, id) => {
    const line = long[(id * 7919) % long.length]
    const from = (id * 31) % (line.length - 6)
    const span = line.slice(from, from + 1 + (id % 4))
    const gapped = id % 3 === 0 ? [line[from], line[from + 2], line[from + 5]] : span
    return { id, text: gapped.join(' ').replaceAll('"', ''), exact: id % 5 === 0 }
  })
}
