/** A recording that is not stored on the server yet, kept in this browser until it is, or is deleted. */
export interface KeptRecording {
  readonly uploadKey: string
  readonly recordedAt: string
  readonly blob: Blob
}

const databaseName = 'bic.recordings'
const storeName = 'unsent'

const settle = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(databaseName, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
  const database = await settle(opening)
  try {
    return await settle(work(database.transaction(storeName, mode).objectStore(storeName)))
  } finally {
    database.close()
  }
}

/** Whose recording it is, and of which plan: one of each is kept. */
export const recordingPlace = (userId: number, opptyPlanId: number | undefined): string =>
  `${userId}/${opptyPlanId ?? 'practice'}`

export const keepRecording = (place: string, recording: KeptRecording): Promise<unknown> =>
  inStore('readwrite', store => store.put(recording, place))

export const findRecording = async (place: string): Promise<KeptRecording | null> =>
  (await inStore<KeptRecording | undefined>('readonly', store => store.get(place))) ?? null

export const forgetRecording = (place: string): Promise<unknown> => inStore('readwrite', store => store.delete(place))
