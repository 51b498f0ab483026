import { Button } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconCircleCheck,
  IconDots,
  IconEye,
  IconEyeOff,
  IconFlask,
} from '@tabler/icons-react'
import type { Answer } from '#lib/call-types.ts'
import { useWhyNotCall } from '#lib/may-call.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { notify } from '#ui/notify.ts'
import { PopMenu, PopMenuItem } from '#ui/PopMenu.tsx'
import { useSetArchive } from '../use-set-archive.ts'

type Card = Pick<Answer<'getPlaybookCard'>, 'id' | 'title' | 'archived' | 'hidden' | 'isTestCard' | 'version'>

/** What else can be done with a card: approve it or put it on trial, archive it for everybody, hide it from one's own lists. */
export function CardMoreMenu({ card }: { card: Card }) {
  const onError = (error: Error) => notify.error(error)
  const approve = useApiMutation('updatePlaybookCard', { onError })
  const hide = useApiMutation('hideCard', { onError })
  const archive = useSetArchive()
  const shut = { update: useWhyNotCall('updatePlaybookCard'), archive: useWhyNotCall('setArchive') }
  const isOnTrial = card.isTestCard === 'Y'
  const setTrial = () =>
    approve.mutate(
      { body: { id: card.id, isTestCard: isOnTrial ? 'N' : 'Y', version: card.version } },
      {
        onSuccess: () =>
          notify.success(
            isOnTrial ? `${card.title} is approved.` : `${card.title} is on trial and not listed to sellers.`,
          ),
      },
    )
  return (
    <PopMenu
      label="More"
      width={240}
      target={props => (
        <Button
          {...props}
          variant="default"
          aria-label="More"
          px="xs"
          loading={approve.isPending || hide.isPending || archive.isPending}
        >
          <IconDots size={18} aria-hidden />
        </Button>
      )}
    >
      <PopMenuItem
        icon={isOnTrial ? <IconCircleCheck size={16} /> : <IconFlask size={16} />}
        shut={shut.update ?? undefined}
        onClick={setTrial}
      >
        {isOnTrial ? 'Approve' : 'Put on trial'}
      </PopMenuItem>
      <PopMenuItem
        icon={card.hidden ? <IconEye size={16} /> : <IconEyeOff size={16} />}
        onClick={() => hide.mutate({ body: { cardId: card.id, hidden: !card.hidden } })}
      >
        {card.hidden ? 'Show in my lists again' : 'Hide from my lists'}
      </PopMenuItem>
      <PopMenuItem
        icon={card.archived ? <IconArchiveOff size={16} /> : <IconArchive size={16} />}
        shut={shut.archive ?? undefined}
        onClick={() => archive.mutate({ cardId: card.id, archived: !card.archived, title: card.title })}
      >
        {card.archived ? 'Restore' : 'Archive'}
      </PopMenuItem>
    </PopMenu>
  )
}
