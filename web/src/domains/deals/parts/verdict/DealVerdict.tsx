import type { Deal } from '@bic/contract/crm/crm'
import { Anchor, Button, Group, Text } from '@mantine/core'
import { describeError } from '#lib/api-error.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { Link } from '#ui/Link.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import { useDealInReport } from './use-deal-risks.ts'
import classes from './Verdict.module.css'
import { type Risk, shortRisk, verdictOf } from './verdict.ts'

/** A risk with its reason on hover; a click leads to the words it rests on. */
function RiskChip({ risk }: { risk: Risk }) {
  const { text, quote } = risk
  const chip = (
    <Pill tone="warning" hint={quote ? `${text} “${quote.text}”` : text}>
      {shortRisk(risk)}
    </Pill>
  )
  if (!quote?.callUrl?.startsWith('/')) return chip
  return (
    <Anchor component={Link} href={quote.callUrl} underline="never">
      {chip}
    </Anchor>
  )
}

/** Where a deal stands, in one sentence, and what endangers it. */
export function DealVerdict({ deal }: { deal: Deal }) {
  const open = deal.oppStatus === 'Open'
  const prediction = useApiQuery('getDealProbability', open ? { params: { storyId: deal.storyId } } : null)
  const report = useDealInReport(deal)
  const risks = report.data?.risks
  if (open && prediction.isPending) return <SkeletonText lines={1} />
  return (
    <section aria-label="Verdict" className={classes.verdict}>
      <p className={classes.sentence}>{verdictOf(deal, prediction.data, risks)}</p>
      {risks && risks.length > 0 && (
        <ul className={classes.risks} aria-label="Risks">
          {risks.map(risk => (
            <li key={risk.text}>
              <RiskChip risk={risk} />
            </li>
          ))}
        </ul>
      )}
      {open && report.isError && (
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            The risks could not be read. {describeError(report.error)}
          </Text>
          <Button size="compact-sm" variant="subtle" onClick={() => void report.refetch()}>
            Retry
          </Button>
        </Group>
      )}
    </section>
  )
}
