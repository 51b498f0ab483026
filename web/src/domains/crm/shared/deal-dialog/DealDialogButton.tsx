import { Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import type DealDialogPart from './DealDialog.tsx'

const DealDialog = lazyPart('deal-dialog', () => import('./DealDialog.tsx'))

interface DealDialogButtonProps extends ButtonProps, Omit<Parameters<typeof DealDialogPart>[0], 'onClose'> {
  children: ReactNode
  title?: string | undefined
}

/** Opens the dialog that creates a deal, or changes the given one. */
export function DealDialogButton({ deal, onSaved, children, ...button }: DealDialogButtonProps) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setOpened(true)}>
        {children}
      </Button>
      {opened && (
        <Suspense>
          <DealDialog deal={deal} onSaved={onSaved} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
