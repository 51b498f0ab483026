import { Anchor, Button, Group, Text } from '@mantine/core'
import type { Drilldown } from '#domains/analysis/shared/deals-drilldown/DealsDrilldown.tsx'
import { SequenceChart } from '#domains/analysis/shared/findings/SequenceChart.tsx'
import { formatQuantity } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useMayChange } from '#lib/may-change.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { SidePanel } from '#ui/dialog/SidePanel.tsx'
import { Link } from '#ui/Link.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { conditionsText, type FindingRow, foundText, outcomeText, sinceText, untilText } from './finding-words.ts'

function Withdraw({ findingId, title }: Pick<FindingRow, 'findingId' | 'title'>) {
  const { confirm } = useDialogs()
  const { may, reason } = useMayChange('withdrawFinding', findingId)
  const { mutateAsync } = useApiMutation('withdrawFinding')
  if (!may) return reason && <Text size="xs" c="dimmed">{`${reason} It can be withdrawn by them.`}</Text>
  const ask = () =>
    confirm({
      text: `Withdraw the test of ${title}? The register keeps it as withdrawn.`,
      confirmLabel: 'Withdraw',
      onConfirm: () => mutateAsync({ params: { id: findingId } }),
    })
  return (
    <Button variant="default" size="compact-sm" onClick={ask}>
      Withdraw
    </Button>
  )
}

interface FindingPanelProps {
  /** Null when nothing is open. */
  findingId: number | null
  onClose: () => void
  /** Opens the deals behind a figure. */
  open: (drilldown: Drilldown) => void
}

/** One finding: what was found where, what deals that closed since say of it, and these deals. */
export function FindingPanel({ findingId, onClose, open }: FindingPanelProps) {
  const found = useApiQuery('getFinding', findingId === null ? null : { params: { id: findingId } })
  return (
    <SidePanel title={found.data?.finding.title ?? 'Finding'} opened={findingId !== null} onClose={onClose} size={640}>
      <QueryState query={found} loading={<SkeletonRows rows={6} />}>
        {({ finding, looks, storyIdListWith, storyIdListWithout }) => {
          const deals = (ids: readonly number[], which: string) => (
            <Anchor
              component="button"
              type="button"
              inherit
              underline="always"
              onClick={() =>
                open({ title: `${which} ${finding.title}, closed since`, asked: { storyIdList: [...ids] } })
              }
            >
              {formatQuantity(ids.length, 'deal')}
            </Anchor>
          )
          return (
            <>
              <Text mb="xs">
                {outcomeText(finding)}. Found on {formatLongDate(finding.foundOn)}
                {finding.foundBy === null ? '' : ` by ${finding.foundBy}`}: {foundText(finding)}, {untilText(finding)}.
              </Text>
              <Text size="sm" c="dimmed" mb="sm">
                {conditionsText(finding)}
              </Text>
              {finding.since !== null && (
                <Text mb="sm">
                  Since then: {sinceText(finding)}.
                  {looks.length > 0 && (
                    <>
                      {' '}
                      {storyIdListWith.length > 0 && <>{deals(storyIdListWith, 'With')} with the message</>}
                      {storyIdListWith.length > 0 && storyIdListWithout.length > 0 && ', '}
                      {storyIdListWithout.length > 0 && <>{deals(storyIdListWithout, 'Without')} without it</>}.
                    </>
                  )}
                </Text>
              )}
              {finding.since !== null && (
                <SequenceChart
                  title="What deals say that closed since"
                  note="Difference in win rate, in points. All intervals hold together, so one may look after every deal: it is kept when they leave 0, and broken when they fall below half of what was found."
                  looks={looks}
                  found={finding.found}
                  empty={{ title: 'No deal has closed since', next: 'The first one that closes begins the curve.' }}
                />
              )}
              <Group mt="sm">
                <Anchor component={Link} href={links.messageCard(finding.cardId)} size="sm" underline="always">
                  The message, its effect and its keywords
                </Anchor>
                {finding.origin === 'person' && finding.ended === null && (
                  <Withdraw findingId={finding.findingId} title={finding.title} />
                )}
              </Group>
            </>
          )
        }}
      </QueryState>
    </SidePanel>
  )
}
