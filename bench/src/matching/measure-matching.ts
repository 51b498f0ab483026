import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeDataFolder } from '@bic/database/embedded/start-embedded'
import { type BenchKeyword, makeKeywords } from '../corpus/make-keywords.ts'
import { makeTexts } from '../corpus/make-text.ts'
import { readBlocks } from '../corpus/read-blocks.ts'
import { load } from '../machine.ts'
import { Random } from '../random.ts'
import { median } from '../statistics.ts'
import { figure, print, type Table } from '../table.ts'
import { type Contest, type Contestant, megabytesOf } from './contestant.ts'
import { hyperscan } from './hyperscan.ts'
import { npmAhoCorasick } from './npm-aho-corasick.ts'
import { ourMatcher } from './our-matcher.ts'
import { measurePostgres } from './postgres-full-text.ts'
import { ripgrep } from './ripgrep.ts'

const sizes = [1000, 10_000, 50_000]
const rounds = 5
const contestants = [ourMatcher, hyperscan, ripgrep, npmAhoCorasick]

/** Megabytes a second of each round. */
type Rates = number[]

interface Measured {
  readonly contestant: Contestant
  readonly rates: Rates
  readonly matches: number
}

/** All contestants take turns, so that whatever else the machine does meets all of them alike. */
const compete = async (contest: Contest, keywords: readonly BenchKeyword[]): Promise<Measured[]> => {
  const ready = []
  for (const contestant of contestants) {
    const prepared = await contestant.prepare(contest, keywords)
    if (prepared) ready.push({ contestant, prepared, rates: [] as Rates, matches: Number.NaN })
  }
  for (let round = 0; round < rounds; round++) {
    for (const entry of ready) {
      const { megabytes, run } = entry.prepared
      const { matches, seconds } = await run()
      entry.matches = matches
      entry.rates.push(megabytes / seconds)
    }
    const said = ready.map(({ contestant, rates }) => `${contestant.name} ${figure(rates.at(-1) ?? 0)}`)
    print(`${keywords.length} keywords, round ${round + 1}, MB/s: ${said.join(', ')}; ${load()}`)
  }
  return ready
}

const spread = (values: readonly number[]): string =>
  values.length === 0
    ? 'not here'
    : `${figure(median(values))} (${figure(Math.min(...values))}–${figure(Math.max(...values))})`

const ratiosTo = (results: readonly Measured[], contestant: Contestant): number[] => {
  const of = (wanted: Contestant) => results.find(result => result.contestant === wanted)?.rates ?? []
  return of(contestant).map((rate, round) => (of(ourMatcher)[round] ?? Number.NaN) / rate)
}

/** Matching on one core, beside what else one could have taken. */
export const measureMatching = async (megabytes: number): Promise<Table[]> => {
  const blocks = await readBlocks()
  const texts = makeTexts(blocks, megabytes * 1e6, new Random(1))
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    const lowerCaseFile = join(folder, 'text.txt')
    writeFileSync(lowerCaseFile, texts.map(({ text }) => `${text.toLowerCase()}\n`).join(''))
    const recordsFile = join(folder, 'records.bin')
    writeFileSync(recordsFile, texts.map(({ text }) => `${text}\0`).join(''))
    const contest = { texts, lowerCaseFile, recordsFile, folder }
    const sets = sizes.map(size => makeKeywords(blocks, size, new Random(2)))
    const results: Measured[][] = []
    for (const keywords of sets) results.push(await compete(contest, keywords))
    const postgres = await measurePostgres(contest, sets)
    const rateOf = (size: number, contestant: Contestant): Rates =>
      results[size]?.find(result => result.contestant === contestant)?.rates ?? []
    const ours = sizes.map((_, size) => median(rateOf(size, ourMatcher)))
    const columns = (first: string) => [first, ...sizes.map(size => `${size.toLocaleString('en')} keywords`)]
    const density = results.map(([first]) => `${figure((first?.matches ?? 0) / texts.length)}`)
    return [
      {
        title: `Matching: ${figure(megabytesOf(texts))} MB, ${texts.length} conversations, MB for a second of processor time`,
        columns: [...columns('who'), 'what it does'],
        rows: [
          ...contestants.map(contestant => [
            contestant.name,
            ...sizes.map((_, size) => spread(rateOf(size, contestant))),
            contestant.remark,
          ]),
          ['PostgreSQL full text', ...postgres.map(figure), 'extrapolated from 1,000 keywords on 10 MB; no positions'],
        ],
        notes: [
          `Median of ${rounds} rounds (least–most), taken in turns; text of ${blocks.source}. Matches of ours in a conversation: ${density.join(' | ')}; ${load()}.`,
        ],
      },
      {
        title: 'Matching: how many times as fast',
        columns: [...columns('ours to'), 'goal'],
        rows: [
          [hyperscan.name, ...results.map(result => spread(ratiosTo(result, hyperscan))), '≥ 0.5, 1.5 and 3'],
          [ripgrep.name, ...results.map(result => spread(ratiosTo(result, ripgrep))), '≥ 2 at 10,000 and 50,000'],
          ['PostgreSQL full text', ...postgres.map((rate, size) => (ours[size] ?? 0) / rate), '≥ 20'],
          [npmAhoCorasick.name, ...results.map(result => spread(ratiosTo(result, npmAhoCorasick))), '≥ 5'],
          ['cost per MB, to that at 1,000', ...ours.map(rate => (ours[0] ?? 0) / rate), '≤ 3 at 50,000'],
        ],
        notes: ['Ratios of each round: median (least–most).'],
      },
    ]
  } finally {
    removeDataFolder(join(folder, 'full-text'))
    removeDataFolder(folder)
  }
}
