import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Transcript } from '#domains/conversations/api/transcript.ts'
import { lazyPart } from '#lib/lazy-part.ts'

const DetailsDialog = lazyPart('conversation-details', () => import('./DetailsDialog.tsx'))

interface DetailsButtonProps {
  transcript: Transcript
  dealId: number | null
}

/** Opens what can be put right about a conversation: when it was, where it belongs, who spoke. */
export function DetailsButton({ transcript, dealId }: DetailsButtonProps) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <Button
        size="compact-xs"
        variant="subtle"
        ml={6}
        leftSection={<IconPencil size={12} aria-hidden />}
        onClick={() => setDialog('open')}
      >
        Date, deal and people
      </Button>
      <Suspense>
        {dialog !== 'never' && (
          <DetailsDialog
            key={`${transcript.convId} ${dealId} ${transcript.createDate}`}
            transcript={transcript}
            dealId={dealId}
            opened={dialog === 'open'}
            onClose={() => setDialog('closed')}
          />
        )}
      </Suspense>
    </>
  )
}
