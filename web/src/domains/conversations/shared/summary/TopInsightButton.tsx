import { Button } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { SummarisedCard } from '#domains/conversations/api/smart-summary.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { Hint } from '#ui/Hint.tsx'
import { useSummaryAccess } from './use-summary-access.ts'

const TopInsightDialog = lazyPart(
  'top-insight',
  () => import('#domains/conversations/parts/summary/TopInsightDialog.tsx'),
)

interface TopInsightButtonProps {
  dealId: number
  card: SummarisedCard
  disabled: boolean
}

/** Opens the top buyer insight of a card in a deal. */
export function TopInsightButton({ dealId, card, disabled }: TopInsightButtonProps) {
  const [opened, setOpened] = useState(false)
  const access = useSummaryAccess('Top buyer insight')
  const refused = access && access.is !== 'usable' ? access.text : undefined
  const button = (
    <Button
      variant="default"
      leftSection={<IconBulb size={16} />}
      disabled={disabled || refused !== undefined}
      onClick={() => setOpened(true)}
    >
      Top buyer insight
    </Button>
  )
  return (
    <>
      {refused === undefined ? (
        button
      ) : (
        <Hint label={refused}>
          <span>{button}</span>
        </Hint>
      )}
      <Suspense>
        {opened && <TopInsightDialog dealId={dealId} card={card} title={card.title} onClose={() => setOpened(false)} />}
      </Suspense>
    </>
  )
}
