import type { Answer } from '@bic/contract/calls/routes'
import type { Impact } from './load-impact.ts'
import { percentOf, shareOf } from './present-impact.ts'

type Pie = Answer<'getImpactPieChartAllOpptys'>
type Label = Pie[number]['label']

const labels: readonly Label[] = ['Adopted', 'Side not known', 'Only buyers said it', 'Not mentioned']

/** Some deals by who said the message: every deal is in exactly one part. */
export const presentPie = (
  { adopted, unclear, interested }: Pick<Impact, 'adopted' | 'unclear' | 'interested'>,
  dealIds: readonly number[],
): Pie => {
  const labelOf = (id: number): Label => {
    if (adopted.has(id)) return 'Adopted'
    if (unclear.has(id)) return 'Side not known'
    return interested.has(id) ? 'Only buyers said it' : 'Not mentioned'
  }
  const parts = Map.groupBy(dealIds, labelOf)
  return labels.map(label => {
    const ids = parts.get(label) ?? []
    return {
      label,
      adopted: label === 'Adopted' ? 'Y' : 'N',
      value: ids.length,
      percent: percentOf(ids.length, dealIds.length),
      share: shareOf(ids.length, dealIds.length),
      storyIdList: [...ids],
    }
  })
}
