import { inject } from 'vitest'

/** A running product, as the journeys of one worker know it. */
export interface RunningProduct {
  readonly url: string
  /** Its data folder; null when it was running before the tests. */
  readonly dataDir: string | null
}

/** The product that this worker shares with no other: what its journeys change, others do not see. */
export const productOfWorker = (): RunningProduct => {
  const products = inject('products')
  const product = products[Number(process.env.VITEST_POOL_ID ?? 1) - 1]
  if (!product) throw new Error(`There are ${products.length} products, and none for this worker.`)
  return product
}
