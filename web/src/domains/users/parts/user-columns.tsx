import { roleNames } from '@bic/contract/entitlements/role-names'
import { Avatar, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatText } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import type { Column } from '#ui/table/columns.ts'
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
    grow: 2,
  },
  { id: 'email', header: 'E-mail', value: user => user.email, width: 190, grow: 2 },
  { id: 'role', header: 'Role', value: user => roleNames[user.role], width: 132 },
  {
    id: 'userType',
    header: 'User type',
    value: user => user.userType,
    render: user => formatText(user.userType),
    width: 150,
  },
  {
    id: 'functionalTeam',
    header: 'Functional team',
    value: user => user.functionalTeam,
    render: user => formatText(user.functionalTeam),
    width: 128,
  },
  {
    id: 'licenseType',
    header: 'License type',
    value: user => user.licenseType,
    render: user => formatText(user.licenseType),
    width: 116,
  },
  { id: 'status', header: 'Status', value: user => user.status, render: user => <Status user={user} />, width: 150 },
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
