import type { FilterOfMarket } from '@bic/contract/analysis/market-filter'
import { decide } from '@bic/contract/entitlements/decide'
import { mostReportCards, reportCredits } from '@bic/contract/reports/report-limits'
import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { useBalance, useEntitlement } from '#lib/entitlement.ts'
import { useUser } from '#lib/session.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { CreditConfirmation } from '#ui/dialog/CreditConfirmation.tsx'
import { Hint } from '#ui/Hint.tsx'
import type { Swot } from '../api/competitors.ts'

const thing = { name: 'Writing a SWOT report', premium: reportCredits.lookupLabel, needsConsent: true }

const mostOthers = 10

interface GenerateReportProps {
  swot: Swot & { readonly competitor: NonNullable<Swot['competitor']> }
  filter: FilterOfMarket
  /** Types of conversations that it covers. */
  conversation: string
  writing: boolean
  onStarted: (reportId: number) => void
}

/** Has the report written in the background, for credits. */
export function GenerateReport({ swot, filter, conversation, writing, onStarted }: GenerateReportProps) {
  const [asks, setAsks] = useState(false)
  const user = useUser()
  const { data } = useEntitlement()
  const balance = useBalance(reportCredits.lookupLabel)
  const generate = useApiMutation('generateReport')
  const placed = [...swot.strengths, ...swot.weaknesses]
  // Where little can be judged, what came up most is written about.
  const cardList = [...placed, ...swot.others.slice(0, mostOthers)]
    .map(({ cardId }) => cardId)
    .slice(0, mostReportCards)
  const decision = user && data ? decide(user, data.context, thing) : null
  const refused = decision && decision.is !== 'usable' ? decision.text : null
  const none = cardList.length === 0 ? 'No card came up in these deals.' : null
  const start = async () => {
    const { marketId, ...filters } = filter
    const { reportId } = await generate.mutateAsync({
      body: {
        marketId,
        cardList,
        conversation,
        reportType: 'competitor-swot',
        name: `Competitor SWOT: ${swot.competitor.name}`.slice(0, 120),
        filters: { ...filters, competitorCardId: swot.competitor.id },
      },
    })
    onStarted(reportId)
  }
  return (
    <>
      <Hint label={refused ?? none ?? 'A summary of what buyers said about each card, written in the background'}>
        <span>
          <Button
            leftSection={<IconSparkles size={16} aria-hidden />}
            disabled={decision === null || refused !== null || none !== null || writing}
            onClick={() => setAsks(true)}
          >
            {swot.lastReport ? 'Regenerate report' : 'Write report'}
          </Button>
        </span>
      </Hint>
      <CreditConfirmation
        opened={asks}
        credits={reportCredits.amount}
        balance={balance}
        onProceed={start}
        onClose={() => setAsks(false)}
      />
    </>
  )
}
