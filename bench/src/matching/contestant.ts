import type { BenchKeyword } from '../corpus/make-keywords.ts'
import type { BenchText } from '../corpus/make-text.ts'

/** What is matched: texts of conversations, and the same as files. */
export interface Contest {
  readonly texts: readonly BenchText[]
  /** In lower case, a turn on each line. */
  readonly lowerCaseFile: string
  /** As written, a zero byte after each text. */
  readonly recordsFile: string
  /** A folder for whatever a contestant has to write. */
  readonly folder: string
}

/** Something that finds keywords in texts. */
export interface Contestant {
  readonly name: string
  /** What has to be known to compare it. */
  readonly remark: string
  /** Gets ready for some keywords, untimed. Null where it cannot be had on this machine. */
  readonly prepare: (contest: Contest, keywords: readonly BenchKeyword[]) => Promise<PreparedContestant | null>
}

export interface PreparedContestant {
  /** Text that one `run` goes through. */
  readonly megabytes: number
  readonly run: () => Promise<RunResult>
}

export interface RunResult {
  /** NaN where nobody counts. */
  readonly matches: number
  /** Processor time: unlike the time on the clock, it is about the same on a machine that others use too. */
  readonly seconds: number
}

export const megabytesOf = (texts: readonly BenchText[]): number =>
  texts.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0) / 1e6
