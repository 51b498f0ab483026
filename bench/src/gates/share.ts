import { wilsonShare } from '@bic/engine/statistics/wilson'

const percent = (share: number): string => `${Math.round(100 * share)}%`

/** So many of so many, as a share with its interval. */
export const formatShare = (count: number, of: number): string => {
  const share = wilsonShare(count, of)
  return share === null
    ? '–'
    : `${count} of ${of}, ${percent(share.share)} (${percent(share.low)}–${percent(share.high)})`
}
