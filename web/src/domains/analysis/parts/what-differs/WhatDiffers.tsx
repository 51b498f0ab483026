import type { FilterOfMarket } from '@bic/contract/analysis/market-filter'
import { Button } from '@mantine/core'
import { IconArrowsDiff } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'

const WhatDiffersPanel = lazyPart('what-differs', () => import('./WhatDiffersPanel.tsx'))

/** Opens what differs in the filtered deals from the rest of their market and period. */
export function WhatDiffers({ filter }: { filter: FilterOfMarket | null }) {
  const [opened, setOpened] = useState(false)
  const [used, setUsed] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconArrowsDiff size={14} aria-hidden />}
        disabled={filter === null}
        onClick={() => {
          setUsed(true)
          setOpened(true)
        }}
      >
        Find what differs
      </Button>
      {used && filter && (
        <Suspense>
          <WhatDiffersPanel filter={filter} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
