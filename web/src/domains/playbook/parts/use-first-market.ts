import { useMarkets } from '../api/list-markets.ts'

/** The market to begin with: null when there is none, undefined while that is being asked. */
export function useFirstMarket() {
  const { data } = useMarkets()
  return data === undefined ? undefined : (data[0] ?? null)
}
