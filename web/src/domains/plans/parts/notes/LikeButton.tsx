import { Button } from '@mantine/core'
import { IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react'
import { Hint } from '#ui/Hint.tsx'

interface LikeButtonProps {
  /** What is liked, for those who do not see it. */
  of: string
  likedBy: readonly { readonly id: number; readonly name: string }[]
  userId: number
  busy: boolean
  onLike: (action: 'like' | 'unlike') => void
}

/** The user's own like, on or off, and how many there are. */
export function LikeButton({ of, likedBy, userId, busy, onLike }: LikeButtonProps) {
  const mine = likedBy.some(({ id }) => id === userId)
  const names = likedBy.map(({ name }) => name).join(', ')
  return (
    <Hint label={names || 'No likes yet'} multiline maw={280}>
      <Button
        variant={mine ? 'light' : 'subtle'}
        color={mine ? 'teal' : 'gray'}
        size="compact-sm"
        aria-label={`${mine ? 'Unlike' : 'Like'} ${of}, ${likedBy.length}`}
        aria-pressed={mine}
        aria-busy={busy || undefined}
        leftSection={mine ? <IconThumbUpFilled size={16} aria-hidden /> : <IconThumbUp size={16} aria-hidden />}
        onClick={() => {
          if (!busy) onLike(mine ? 'unlike' : 'like')
        }}
      >
        {likedBy.length}
      </Button>
    </Hint>
  )
}
