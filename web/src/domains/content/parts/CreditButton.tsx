import { contentCredits } from '@bic/contract/content/content-words'
import type { ButtonProps } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useBalance } from '#lib/entitlement.ts'
import { CreditConfirmation } from '#ui/dialog/CreditConfirmation.tsx'
import { ShutButton } from '#ui/ShutButton.tsx'
import { useWhyNotWritten } from './use-content-access.ts'

interface CreditButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'loading' | 'disabled'> {
  /** How many credits the work takes at most. */
  credits: number
  /** What goes wrong is the caller's to show. */
  onProceed: () => Promise<unknown>
  children: ReactNode
}

/** Starts work that takes credits, after the question; shut with the reason for whoever may not have it done. */
export function CreditButton({ credits, onProceed, children, ...button }: CreditButtonProps) {
  const reason = useWhyNotWritten()
  const balance = useBalance(contentCredits.lookupLabel)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <ShutButton
        {...button}
        reason={reason}
        leftSection={<IconSparkles size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {children}
      </ShutButton>
      <CreditConfirmation
        opened={isAsking}
        credits={credits}
        balance={balance}
        onClose={() => setAsking(false)}
        // The dialog closes either way: a failure shows where the work stands.
        onProceed={() => onProceed().catch(() => undefined)}
      />
    </>
  )
}
