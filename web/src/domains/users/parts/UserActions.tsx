import { isAdministrator } from '@bic/contract/entitlements/roles'
import { ActionIcon } from '@mantine/core'
import {
  IconDots,
  IconKey,
  IconMail,
  IconMailOff,
  IconPencil,
  IconQuestionMark,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react'
import { useUser } from '#lib/session.ts'
import { PopMenu, PopMenuItem } from '#ui/PopMenu.tsx'
import { fullName, type ListedUser } from '../api/list-users.ts'

/** What is done with a user. */
export type UserAct = 'edit' | 'access' | 'password' | 'resend' | 'revoke' | 'deactivate' | 'reactivate'

interface UserActionsProps {
  user: ListedUser
  onAct: (act: UserAct, user: ListedUser) => void
}

const size = 16
const ofProvider = 'Only a provider-level administrator can change another.'

/** What can be done with the user of a row. */
export function UserActions({ user, onAct }: UserActionsProps) {
  const me = useUser()
  const isSelf = me?.userId === user.userId
  const shut =
    user.role === 'tribyl_admin' && me?.role !== 'tribyl_admin' && isAdministrator(user) ? ofProvider : undefined
  const act = (which: UserAct) => () => onAct(which, user)
  return (
    <PopMenu
      label={`Actions for ${fullName(user)}`}
      target={props => (
        <ActionIcon {...props} variant="subtle" size={30}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      )}
    >
      <PopMenuItem icon={<IconPencil size={size} aria-hidden />} onClick={act('edit')} shut={shut}>
        Edit
      </PopMenuItem>
      <PopMenuItem icon={<IconQuestionMark size={size} aria-hidden />} onClick={act('access')}>
        Why can’t they open …?
      </PopMenuItem>
      {user.status === 'Invited' && (
        <>
          <PopMenuItem icon={<IconMail size={size} aria-hidden />} onClick={act('resend')} shut={shut}>
            Send the invitation again
          </PopMenuItem>
          <PopMenuItem icon={<IconMailOff size={size} aria-hidden />} onClick={act('revoke')} shut={shut}>
            Revoke the invitation
          </PopMenuItem>
        </>
      )}
      {user.status === 'Active' && (
        <PopMenuItem icon={<IconKey size={size} aria-hidden />} onClick={act('password')} shut={shut}>
          Set a password
        </PopMenuItem>
      )}
      {user.status === 'Inactive' && (
        <PopMenuItem icon={<IconUserCheck size={size} aria-hidden />} onClick={act('reactivate')} shut={shut}>
          Reactivate
        </PopMenuItem>
      )}
      {user.status === 'Active' && (
        <PopMenuItem
          icon={<IconUserOff size={size} aria-hidden />}
          onClick={act('deactivate')}
          shut={isSelf ? 'You cannot deactivate yourself.' : shut}
        >
          Deactivate
        </PopMenuItem>
      )}
    </PopMenu>
  )
}
