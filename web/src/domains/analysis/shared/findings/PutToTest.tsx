import type { MetricComparison } from '@bic/contract/analysis/figures'
import { filterFields } from '@bic/contract/analysis/filter-fields'
import type { ComparedDeals, LandmarkChoice } from '@bic/contract/analysis/landmark'
import type { FilterOfMarket } from '@bic/contract/analysis/market-filter'
import { Anchor, Button, Text } from '@mantine/core'
import { links } from '#lib/links.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Link } from '#ui/Link.tsx'
import { notify } from '#ui/notify.ts'

interface PutToTestProps {
  cardId: number
  /** Which deals are looked at; fields that no filter has are left out. */
  filter: FilterOfMarket
  landmark?: LandmarkChoice
  basis: ComparedDeals['basis']
  winRate: MetricComparison
}

/** The fields of a filter alone: what else says which deals are meant is left out. */
const filterAlone = (filter: FilterOfMarket): FilterOfMarket => ({
  ...Object.fromEntries(Object.entries(filter).filter(([name]) => name in filterFields)),
  marketId: filter.marketId,
})

/** Whether a view shows a difference that deals to come can judge; the default view puts its own to the test by itself. */
const canBeTested = ({ basis, winRate: { adjusted, verdict } }: Pick<PutToTestProps, 'basis' | 'winRate'>): boolean =>
  basis === 'exploratory' &&
  adjusted !== null &&
  adjusted.difference !== 0 &&
  verdict !== 'too few deals' &&
  verdict !== 'not adjustable'

/** Beside a difference in a view that somebody chose: has it judged on the deals that close from now on. */
export function PutToTest({ cardId, filter, landmark, basis, winRate }: PutToTestProps) {
  const { mutate, isPending, isSuccess } = useApiMutation('putFindingToTest', { onError: error => notify.error(error) })
  if (!canBeTested({ basis, winRate })) return null
  return (
    <Text size="sm" c="dimmed" component="div" mt="xs">
      {isSuccess ? (
        <span role="status">
          Written down: deals that close from now on keep or break it.{' '}
          <Anchor component={Link} href={links.findings({ market: filter.marketId })} inherit underline="always">
            All findings put to the test
          </Anchor>
        </span>
      ) : (
        <>
          Seen in a view of your choice, where something always stands out.{' '}
          <Button
            variant="default"
            size="compact-sm"
            loading={isPending}
            onClick={() =>
              mutate({ body: { ...filterAlone(filter), cardId, ...(landmark === undefined ? {} : { landmark }) } })
            }
          >
            Put to the test
          </Button>
        </>
      )}
    </Text>
  )
}
