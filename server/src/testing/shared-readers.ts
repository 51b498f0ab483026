import { ExtractionPool } from '../pipeline/extract/extraction-pool.ts'

/** Readers that outlast the applications that use them. */
class LastingReaders extends ExtractionPool {
  override async close(): Promise<void> {}
}

/** The readers of all applications in a test worker: starting one takes half a second of processor time. */
export const sharedReaders: ExtractionPool = new LastingReaders()
