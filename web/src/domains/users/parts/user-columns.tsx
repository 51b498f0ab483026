import { roleNames } from '@bic/contract/entitlements/role-names'
import { Avatar, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatText } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import type { Column } from '#ui/table/columns.ts'
import { Lines } from '#ui/table/Lines.tsx'
import { fullName, type ListedUser } from '../api/list-users.ts'

function Status({ user }: { user: ListedUser }) {
  if (user.status === 'Active') return <span>Active</span>
  if (user.status === 'Inactive') return <Pill>Inactive</Pill>
  return (
    <Pill tone="accent">
      {user.invitationExpires ? `Invited until ${formatDate(user.invitationExpires)}` : 'Invitation expired'}
    </Pill>
  )
}

/** The columns of the list of users; `actions` is what can be done with one. */
export const userColumns = (actions: (user: ListedUser) => ReactNode): readonly Column<ListedUser>[] => [
  {
    id: 'name',
    header: 'Name',
    value: fullName,
    render: user => (
      <Group gap={8} wrap="nowrap">
        <Avatar src={user.photo} name={fullName(user)} alt="" size={28} color="teal" />
        <span title={fullName(user)}>{fullName(user)}</span>
      </Group>
    ),
    width: 168,
    grow: 1,
  },
  { id: 'email', header: 'E-mail', value: user => user.email, width: 216, grow: 2 },
  {
    id: 'role',
    header: 'Role',
    value: user => roleNames[user.role],
    render: user => <Lines text={roleNames[user.role]} />,
    width: 112,
  },
  {
    id: 'userType',
    header: 'User type',
    value: user => user.userType,
    render: user => <Lines text={formatText(user.userType)} />,
    width: 128,
  },
  {
    id: 'functionalTeam',
    header: 'Functional team',
    value: user => user.functionalTeam,
    render: user => <Lines text={formatText(user.functionalTeam)} />,
    width: 120,
  },
  {
    id: 'licenseType',
    header: 'License type',
    value: user => user.licenseType,
    render: user => formatText(user.licenseType),
    width: 112,
    grow: 0,
  },
  { id: 'status', header: 'Status', value: user => user.status, render: user => <Status user={user} />, width: 96 },
  {
    id: 'lastActivity',
    header: 'Last activity',
    value: user => user.lastActivityTime,
    render: user => formatDate(user.lastActivityTime),
    width: 108,
    grow: 0,
  },
  {
    id: 'actions',
    header: 'Actions',
    value: () => null,
    render: actions,
    sortable: false,
    export: 'none',
    width: 76,
    grow: 0,
  },
]
