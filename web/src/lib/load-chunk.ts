/** The time a script chunk may take, in milliseconds. */
const chunkTimeout = 120_000

type Kind = 'missing' | 'timeout' | 'error'

export class ChunkError extends Error {
  readonly kind: Kind

  constructor(id: string, kind: Kind, cause?: unknown) {
    super(`Loading chunk ${id} failed`, { cause })
    this.name = 'ChunkError'
    this.kind = kind
  }
}

const kindOf = (error: unknown): Kind =>
  error instanceof TypeError && /fetch|import|load/i.test(error.message) ? 'missing' : 'error'

/** Loads a screen's script; a failure or 120 seconds without an answer is reported with its kind. */
export function loadChunk<T>(id: string, load: () => Promise<T>, report: (error: ChunkError) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = (error: ChunkError) => {
      clearTimeout(timer)
      report(error)
      reject(error)
    }
    const timer = setTimeout(() => fail(new ChunkError(id, 'timeout')), chunkTimeout)
    load().then(
      loaded => {
        clearTimeout(timer)
        resolve(loaded)
      },
      error => fail(new ChunkError(id, kindOf(error), error)),
    )
  })
}
