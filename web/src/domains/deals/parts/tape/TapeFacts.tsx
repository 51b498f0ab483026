import type { Deal } from '@bic/contract/crm/crm'
import { Money } from '#domains/crm/shared/Money.tsx'
import { StatRow } from '#domains/crm/shared/StatRow.tsx'
import { formatCount, formatText } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useGo } from '#lib/navigation.ts'
import { hiddenWithoutAnswer, useApiQuery } from '#lib/use-api.ts'
import { Stat } from '#ui/figure/Stat.tsx'

const kinds = [
  ['Calls', 'call', 'callCount'],
  ['Emails', 'email', 'emailCount'],
  ['Documents', 'document', 'documentCount'],
  ['Notes', 'note', 'noteCount'],
] as const

/** The deal in figures: each count opens what it counts. */
export function TapeFacts({ deal }: { deal: Deal }) {
  const go = useGo()
  const stats = useApiQuery(
    'getConversationStatsForStory',
    { query: { storyId: deal.storyId } },
    { meta: hiddenWithoutAnswer },
  )
  const survey = useApiQuery(
    'getSurveyStatsForStory',
    { query: { storyId: deal.storyId } },
    { meta: hiddenWithoutAnswer },
  )
  return (
    <StatRow>
      <Stat label="Amount" value={<Money value={deal.opportunityAmount} />} />
      {deal.oppStatus === 'Open' && <Stat label="Stage" value={formatText(deal.stage)} />}
      <Stat label={deal.oppStatus === 'Open' ? 'Planned close' : 'Closed'} value={formatDate(deal.closedDate)} />
      {deal.lengthOfDeal !== null && <Stat label="Deal length" value={`${formatCount(deal.lengthOfDeal)} days`} />}
      {kinds.map(([label, type, field]) => (
        <Stat
          key={type}
          label={label}
          value={stats.data ? formatCount(stats.data[field]) : '-'}
          onOpen={stats.data?.[field] ? () => go(links.conversationDetail(deal.storyId, { type })) : undefined}
        />
      ))}
      <Stat label="Last conversation" value={formatDate(stats.data?.lastConversationDate)} />
      <Stat
        label="Survey"
        value={survey.data ? `${survey.data.answeredCount} of ${survey.data.questionCount}` : '-'}
        hint="Questions of the deal's survey that are answered"
        onOpen={() => go(links.survey(deal.storyId))}
      />
    </StatRow>
  )
}
