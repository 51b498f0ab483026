import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'

const DealPageDialog = lazyPart('deal-page', () => import('./DealPageDialog.tsx'))

/** Leads to one page about a deal, drafted from what is known and edited before it is made. */
export function DealPageButton({ dealId }: { dealId: number }) {
  const [opened, setOpened] = useState(false)
  // Once it was opened it stays, so that what was edited is there when it is opened again.
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={16} aria-hidden />}
        onClick={() => {
          setWanted(true)
          setOpened(true)
        }}
      >
        Export as PDF
      </Button>
      {wanted && (
        <Suspense>
          <DealPageDialog dealId={dealId} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
