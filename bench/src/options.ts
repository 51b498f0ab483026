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
  'reports',
  'users',
  'customers',
  'cluster',
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
  'facts',
  'contents',
  'export',
  'sync',
  'load',
] as const
export type BenchName = (typeof benchNames)[number]

/** `faults` kills the product some sixty times, `load` takes twenty minutes, `start` builds a second copy of the repository and `screens` and `notes` need a browser, so they have to be asked for. */
const byDefault: readonly BenchName[] = ['matching', 'ingest', 'rematch', 'reads', 'web-weight']

export interface LoadOptions {
  /** Requests a second. */
  readonly rate: number
  readonly seconds: number
  /** Conversations of each customer. */
  readonly conversations: number
}

export interface Options {
  readonly names: ReadonlySet<BenchName>
  /** Conversations of the history that `ingest`, `rematch`, `reads`, `voice`, `research` and `contents` share; `sizes` fills as many, and smaller ones. */
  readonly conversations: number
  /** Megabytes of text to match. */
  readonly megabytes: number
  /** A folder whose history is used again, and kept; else one is made and deleted. Of `summaries`: the meetings to measure on. */
  readonly dataDir: string | undefined
  /** Connection string of the owner of the database of `cluster`. */
  readonly database: string | undefined
  /** Companies of `sync` whose calls are synced. */
  readonly seeds: number
  /** Of `gates`: whether the language model that is set up judges what the words leave open. */
  readonly judge: boolean
  /** Of `load`. */
  readonly load: LoadOptions
}

const isName = (name: string): name is BenchName => benchNames.some(known => known === name)

/** @throws Error naming an option that is no number above 0. */
const readNumber = (name: string, text: string, what: string): number => {
  const number = Number(text)
  if (!(Number.isInteger(number) && number > 0)) throw new Error(`--${name} ${text} is no number of ${what}.`)
  return number
}

/**
 * Reads the command line: names of measurements, `--full` for 100,000 conversations and 200 MB, `--data FOLDER` to keep
 * a history and use it again, `--database URL` of `cluster`, `--seeds N` for so many companies, `--judge` of `gates` for a language model behind the checks; `--rate`, `--seconds` and `--history` of `load`: requests a
 * second, for so long, over so many conversations of each customer.
 *
 * @throws Error naming what is not known, or what is missing.
 */
export const readOptions = (args: readonly string[]): Options => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      full: { type: 'boolean' },
      data: { type: 'string' },
      database: { type: 'string' },
      seeds: { type: 'string', default: '1000' },
      judge: { type: 'boolean', default: false },
      rate: { type: 'string', default: '200' },
      seconds: { type: 'string', default: '600' },
      history: { type: 'string', default: '10000' },
    },
  })
  const unknown = positionals.filter(name => !isName(name))
  if (unknown.length > 0)
    throw new Error(`There is no measurement ${unknown.join(', ')}. Choose from: ${benchNames.join(', ')}.`)
  const names = positionals.filter(isName)
  if (names.includes('cluster') && values.database === undefined)
    throw new Error('cluster needs --database URL: a database for it alone, distributed over the nodes of a cluster.')
  return {
    names: new Set(names.length > 0 ? names : byDefault),
    conversations: values.full ? 100_000 : 10_000,
    megabytes: values.full ? 200 : 60,
    dataDir: values.data,
    database: values.database,
    seeds: readNumber('seeds', values.seeds, 'companies'),
    judge: values.judge,
    load: {
      rate: readNumber('rate', values.rate, 'requests a second'),
      seconds: readNumber('seconds', values.seconds, 'seconds'),
      conversations: readNumber('history', values.history, 'conversations'),
    },
  }
}
