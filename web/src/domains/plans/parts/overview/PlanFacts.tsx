import { Button, Text } from '@mantine/core'
import { StatRow } from '#domains/crm/shared/StatRow.tsx'
import type { Plan } from '#domains/plans/api/plan.ts'
import { formatCount, formatPercent } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useGo } from '#lib/navigation.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Stat } from '#ui/figure/Stat.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { notify } from '#ui/notify.ts'
import classes from './Overview.module.css'

/** Where the plan stands: its own stage, or that of its deal. */
function StageChoice({ plan }: { plan: Plan }) {
  const stages = useApiQuery('getAllOpptyPlanStages')
  const { mutate: set, isPending } = useApiMutation('setOpptyPlanStage')
  const choose = (stageId: number | null) =>
    set({ body: { opptyPlanId: plan.opptyPlanId, stageId } }, { onError: error => notify.error(error) })
  return (
    <div className={classes.stage}>
      <SelectMenu
        label="Stage of the plan"
        placeholder={plan.dealStage ?? 'None'}
        choices={(stages.data ?? []).map(({ stageId, name }) => ({ value: String(stageId), label: name }))}
        value={plan.stageId === null ? null : String(plan.stageId)}
        onChange={value => choose(Number(value))}
        loading={stages.isPending || isPending}
        width={190}
      />
      {plan.ownStage ? (
        <Button variant="subtle" size="compact-xs" onClick={() => choose(null)} loading={isPending}>
          Follow the deal ({plan.dealStage ?? 'no stage'})
        </Button>
      ) : (
        <Text size="xs" c="dimmed">
          follows the deal
        </Text>
      )}
    </div>
  )
}

/** The figures over a plan. */
export function PlanFacts({ plan }: { plan: Plan }) {
  const go = useGo()
  const params = useApiQuery('getSalesStageParams', { params: { opptyPlanId: plan.opptyPlanId } })
  const stats = useApiQuery('getConversationStatsForStory', { query: { storyId: plan.storyId } })
  const counts = stats.data
  const asked = params.data?.stages.reduce((sum, stage) => sum + stage.params.length, 0)
  const talked = counts && counts.callCount + counts.emailCount + counts.documentCount + counts.noteCount
  return (
    <StatRow>
      <StageChoice plan={plan} />
      <Stat
        label="Questions rated"
        value={formatPercent(params.data?.completeness)}
        {...(asked === undefined ? {} : { n: asked })}
      />
      <Stat
        label="Contacts"
        value={formatCount(plan.contacts.length)}
        onOpen={() => go(links.plan(plan.storyId, { tab: 'contacts' }))}
      />
      <Stat
        label="Conversations"
        value={formatCount(talked)}
        hint={
          counts &&
          `${counts.callCount} calls, ${counts.emailCount} e-mails, ${counts.documentCount} documents, ${counts.noteCount} notes`
        }
        onOpen={talked ? () => go(links.conversationDetail(plan.storyId, { type: 'all' })) : undefined}
      />
      <Stat label="Last conversation" value={formatDate(counts?.lastConversationDate)} />
    </StatRow>
  )
}
