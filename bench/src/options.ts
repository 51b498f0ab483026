import { parseArgs } from 'node:util'

export const benchNames = [
  'matching',
  'ingest',
  'rematch',
  'reads',
  'voice',
  'research',
  'screens',
  'notes',
  'start',
  'web-weight',
  'questions',
  'summaries',
  'keyphrases',
  'statistics',
  'job-titles',
  'analysis',
  'conclusions',
  'users',
  'customers',
  'cards',
  'event-loop',
  'faults',
  'attack',
  'alerts',
  'digest',
  'digest-night',
  'digest-kills',
  'campaigns',
  'purge',
  'queue',
  'queue-services',
  'sizes',
  'stories',
  'gates',
  'contents',
  'export',
  'sync',
] as const
export type BenchName = (typeof benchNames)[number]

/** `faults` kills the product some sixty times, `start` builds a second copy of the repository and `screens` and `notes` need a browser, so they have to be asked for. */
const byDefault: readonly BenchName[] = ['matching', 'ingest', 'rematch', 'reads', 'web-weight']

export interface Options {
  readonly names: ReadonlySet<BenchName>
  /** Conversations of the history that `ingest`, `rematch`, `reads`, `voice`, `research` and `contents` share; `sizes` fills as many, and smaller ones. */
  readonly conversations: number
  /** Megabytes of text to match. */
  readonly megabytes: number
  /** A folder whose history is used again, and kept; else one is made and deleted. Of `summaries`: the meetings to measure on. */
  readonly dataDir: string | undefined
  /** Companies of `sync` whose calls flow in. */
  readonly seeds: number
}

const isName = (name: string): name is BenchName => benchNames.some(known => known === name)

/**
 * Reads the command line: names of measurements, `--full` for 100,000 conversations and 200 MB, `--data FOLDER` to keep
 * a history and use it again, `--seeds N` for so many companies.
 *
 * @throws Error naming what is not known.
 */
export const readOptions = (args: readonly string[]): Options => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { full: { type: 'boolean' }, data: { type: 'string' }, seeds: { type: 'string', default: '1000' } },
  })
  const unknown = positionals.filter(name => !isName(name))
  if (unknown.length > 0)
    throw new Error(`There is no measurement ${unknown.join(', ')}. Choose from: ${benchNames.join(', ')}.`)
  const seeds = Number(values.seeds)
  if (!(Number.isInteger(seeds) && seeds > 0)) throw new Error(`--seeds ${values.seeds} is no number of companies.`)
  const names = positionals.filter(isName)
  return {
    names: new Set(names.length > 0 ? names : byDefault),
    conversations: values.full ? 100_000 : 10_000,
    megabytes: values.full ? 200 : 60,
    dataDir: values.data,
    seeds,
  }
}
