import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { links } from '#lib/links.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Link } from '#ui/Link.tsx'
import { useCardChange } from '../parts/change/use-card-change.tsx'
import { MatchingProgress, type MatchingRun } from '../parts/MatchingProgress.tsx'

interface ChosenCard {
  readonly id: number
  readonly title: string
}

interface AddedKeywords {
  /** For the dialog that adds them: they are about to be saved. */
  readonly onChanging: () => void
  /** And they are saved. */
  readonly onSaved: (run: MatchingRun) => void
  /** How their matching goes on, and what it did to the card. */
  readonly dialog: ReactNode
}

/** Shows what keywords did that were added to a card away from its page. */
export function useAddedKeywords(card: ChosenCard | null): AddedKeywords {
  const { remember, shown } = useCardChange(card?.id ?? null)
  const [added, setAdded] = useState<{ readonly run: MatchingRun; readonly card: ChosenCard } | null>(null)
  const [opened, setOpened] = useState(false)
  const onSaved = (run: MatchingRun) => {
    if (!card) return
    setAdded({ run, card })
    setOpened(true)
  }
  const dialog = added && (
    <Dialog
      title={`Added to “${added.card.title}”`}
      size={560}
      opened={opened}
      onClose={() => setOpened(false)}
      actions={
        <>
          <Button component={Link} href={links.messageCard(added.card.id)} variant="default">
            Open the card
          </Button>
          <Button onClick={() => setOpened(false)}>Close</Button>
        </>
      }
    >
      <MatchingProgress {...added.run} {...(card?.id === added.card.id ? shown : {})} />
    </Dialog>
  )
  return { onChanging: remember, onSaved, dialog }
}
