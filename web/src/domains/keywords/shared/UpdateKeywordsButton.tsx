import { Button } from '@mantine/core'
import { IconTags } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'

const KeywordScoresDialog = lazyPart('keyword-scores', () => import('../parts/scores/KeywordScoresDialog.tsx'))

interface UpdateKeywordsButtonProps {
  cardId: number
  /** What the card is called. */
  title: string
  marketId: number | null
  storyIdList: readonly number[]
  direction: 'buyer' | 'bidirectional'
  disabled?: boolean
  label?: string
}

/** Opens the keywords of a card with their scores in some deals. */
export function UpdateKeywordsButton({
  disabled = false,
  label = 'Update keywords',
  ...scores
}: UpdateKeywordsButtonProps) {
  const [opened, setOpened] = useState<boolean>()
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTags size={16} />}
        disabled={disabled}
        onClick={() => setOpened(true)}
      >
        {label}
      </Button>
      <Suspense>
        {opened !== undefined && <KeywordScoresDialog {...scores} opened={opened} onClose={() => setOpened(false)} />}
      </Suspense>
    </>
  )
}
