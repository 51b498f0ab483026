import { useApiQuery } from '#lib/use-api.ts'

/** The market to begin with: null when there is none, undefined while that is being asked. */
export function useFirstMarket() {
  const { data } = useApiQuery('listAllMarket')
  return data === undefined ? undefined : (data[0] ?? null)
}
