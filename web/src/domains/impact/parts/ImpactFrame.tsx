import type { ReactNode } from 'react'
import { AnalysisFrame } from '#domains/analysis/shared/frame/AnalysisFrame.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import classes from './Impact.module.css'
import { MessageTools } from './MessageTools.tsx'
import type { useImpactScreen } from './use-impact-screen.ts'

interface ImpactFrameProps {
  title: string
  subtitle: string
  impact: ReturnType<typeof useImpactScreen>
  /** What is shown of the chosen message. */
  children: ReactNode
}

/** A screen about a message in a period: the filter bar, what is chosen, and the deals that a number opens. */
export function ImpactFrame({ title, subtitle, impact, children }: ImpactFrameProps) {
  const { market, messages, search, cardId, period, today, change, panel } = impact
  return (
    <AnalysisFrame
      title={title}
      subtitle={subtitle}
      market={market}
      bar={{ conversations: true, period }}
      panels={panel}
    >
      {() => (
        <div className={classes.stack}>
          <MessageTools
            messages={messages.data}
            search={search}
            cardId={cardId}
            period={period}
            today={today}
            onChange={change}
          />
          <QueryState query={messages} loading={children}>
            {({ cards }) =>
              cards.length === 0 ? (
                <EmptyState title="No insights found.">This market has no cards yet.</EmptyState>
              ) : (
                children
              )
            }
          </QueryState>
        </div>
      )}
    </AnalysisFrame>
  )
}
