import { useApiQuery } from '#lib/use-api.ts'

interface Market {
  readonly id: number
  readonly name: string
}

const noMarkets: readonly Market[] = []

/** All markets by name; none while they are not known. */
export const useAllMarkets = (): readonly Market[] => useApiQuery('listAllMarket').data ?? noMarkets

/** One market; null while it is not known. */
export const useMarket = (marketId: number | null | undefined): Market | null =>
  useAllMarkets().find(({ id }) => id === marketId) ?? null
