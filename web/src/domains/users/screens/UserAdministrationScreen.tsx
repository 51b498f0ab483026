import { userStates } from '@bic/contract/users/user-list'
import { Button, Group } from '@mantine/core'
import { IconKey, IconLockPassword, IconTableImport, IconUserPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { links } from '#lib/links.ts'
import { useSearchState } from '#lib/navigation.ts'
import { oneOf, text, whole } from '#lib/search-params.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { notify } from '#ui/notify.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { readSort, writeSort } from '#ui/table/sort-text.ts'
import { fullName, type ListedUser, useOwnCustomerId, useUsers } from '../api/list-users.ts'
import { AccessDialog } from '../parts/AccessDialog.tsx'
import { AllPasswordsDialog } from '../parts/AllPasswordsDialog.tsx'
import { BouncesPanel } from '../parts/BouncesPanel.tsx'
import { DeactivateDialog } from '../parts/DeactivateDialog.tsx'
import { describePeople } from '../parts/describe-people.ts'
import { FeaturesPanel } from '../parts/FeaturesPanel.tsx'
import { PasswordDialog } from '../parts/PasswordDialog.tsx'
import { People } from '../parts/People.tsx'
import { ScimPanel } from '../parts/ScimPanel.tsx'
import { UninvitedUsers } from '../parts/UninvitedUsers.tsx'
import { type UserAct, UserActions } from '../parts/UserActions.tsx'
import { UserDialog } from '../parts/UserDialog.tsx'
import { userColumns } from '../parts/user-columns.tsx'

const spec = {
  search: text(),
  license: text(),
  status: oneOf(['', ...userStates], ''),
  sort: text('name'),
  page: whole(1, { min: 1 }),
  size: whole(10, { min: 10, max: 50 }),
}

/** A user on a phone: who, what can be done, where mail goes, and what they may. */
const phoneLines = [['name', 'actions'], ['email'], ['role', 'status']] as const

type Opened =
  | { readonly act: 'edit'; readonly user: ListedUser | null }
  | { readonly act: 'access' | 'password' | 'deactivate'; readonly user: ListedUser }
  | { readonly act: 'all passwords' }

/** What is done with a user without a dialog of its own. */
const useQuickActs = () => {
  const customerId = useOwnCustomerId()
  const dialogs = useDialogs()
  const resend = useApiMutation('resendInvitation')
  const revoke = useApiMutation('revokeInvitation', {
    onSuccess: () => notify.success('The invitation has been revoked.'),
  })
  const update = useApiMutation('updateCustomerUser')
  const onError = (error: unknown) => notify.error(error)
  const params = { customerId }
  return {
    resend: ({ userId, email }: ListedUser) =>
      resend.mutate(
        { params, body: { userId } },
        { onSuccess: () => notify.success(`An invitation has been sent to ${email}.`), onError },
      ),
    revoke: (user: ListedUser) =>
      dialogs.confirm({
        text: `${fullName(user)} can no longer use the link, and becomes inactive.`,
        confirmLabel: 'Revoke the invitation',
        dangerous: true,
        onConfirm: () => revoke.mutateAsync({ params, body: { userId: user.userId } }),
      }),
    reactivate: (user: ListedUser) =>
      update.mutate(
        { params, body: { userId: user.userId, status: 'Active' } },
        { onSuccess: () => notify.success(`${fullName(user)} is active again.`), onError },
      ),
  }
}

/** Who uses the product: people are invited, changed, and let in or kept out here. */
export default function UserAdministrationScreen() {
  const customerId = useOwnCustomerId()
  const [search, change] = useSearchState(spec)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const quick = useQuickActs()
  const filter = {
    searchTerm: search.search.trim() || undefined,
    licenseType: search.license || undefined,
    status: search.status || undefined,
  }
  const filtered = Object.values(filter).some(value => value !== undefined)
  const users = useUsers(filter, readSort(search.sort))
  const { data: licenses } = useApiQuery('getLicenseSeats', { params: { customerId } })
  const { data: everybody } = useApiQuery('getAllUsers', {
    params: { x: customerId },
    query: { status: 'Active', pageSize: 1 },
  })
  const act = (which: UserAct, user: ListedUser) => {
    if (which === 'edit' || which === 'access' || which === 'password' || which === 'deactivate')
      setOpened({ act: which, user })
    else quick[which](user)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what an action does is looked up when it is chosen
  const columns = useMemo(() => userColumns(user => <UserActions user={user} onAct={act} />), [])
  const pages = {
    listKey: users.listKey,
    isBehind: users.isBehind,
    missing: users.missing,
    retry: users.retry,
    onView: users.onView,
    readAll: users.readAll,
  }
  return (
    <Page
      title="User Administration"
      subtitle={
        everybody &&
        licenses && (
          <People
            sentences={describePeople(everybody.total, licenses)}
            onLicense={license => change({ license, page: 1 })}
          />
        )
      }
      actions={
        <>
          <Button
            variant="default"
            component={Link}
            href={links.uploadCsv()}
            leftSection={<IconTableImport size={16} aria-hidden />}
          >
            Load users from CSV
          </Button>
          <Button
            variant="default"
            component={Link}
            href={links.customerApiKeys()}
            leftSection={<IconKey size={16} aria-hidden />}
          >
            API keys
          </Button>
          <Button
            variant="default"
            leftSection={<IconLockPassword size={16} aria-hidden />}
            onClick={() => setOpened({ act: 'all passwords' })}
          >
            Set one password for all
          </Button>
          <Button
            leftSection={<IconUserPlus size={16} aria-hidden />}
            onClick={() => setOpened({ act: 'edit', user: null })}
          >
            Invite a user
          </Button>
        </>
      }
    >
      <UninvitedUsers />
      <DataTable
        name="users"
        label="Users"
        rows={users.rows}
        pages={pages}
        columns={columns}
        rowKey={user => user.userId}
        rowHeight={44}
        phone={phoneLines}
        paging
        searchLabel="Search name or e-mail"
        state={{ search: search.search, sort: readSort(search.sort), page: search.page, pageSize: search.size }}
        onState={state =>
          change({ search: state.search, sort: writeSort(state.sort), page: state.page, size: state.pageSize })
        }
        error={users.error}
        onRetry={users.retry}
        empty={<EmptyState title={filtered ? 'No matches found.' : 'No users yet'} />}
        tools={
          <Group gap="xs">
            <SelectMenu
              label="License type"
              hideLabel
              placeholder="License type"
              width={150}
              choices={[
                ...(search.license ? [{ value: '', label: 'Any' }] : []),
                ...(licenses ?? []).map(({ licenseType }) => ({ value: licenseType, label: licenseType })),
              ]}
              value={search.license || null}
              onChange={license => change({ license, page: 1 })}
            />
            <SelectMenu
              label="Status"
              hideLabel
              placeholder="Status"
              width={120}
              choices={[
                ...(search.status ? [{ value: '' as const, label: 'Any' }] : []),
                ...userStates.map(status => ({ value: status, label: status })),
              ]}
              value={search.status || null}
              onChange={status => change({ status, page: 1 })}
            />
          </Group>
        }
      />
      <BouncesPanel />
      <FeaturesPanel />
      <ScimPanel />
      {opened?.act === 'edit' && <UserDialog user={opened.user} onClose={close} />}
      {opened?.act === 'access' && <AccessDialog user={opened.user} onClose={close} />}
      {opened?.act === 'password' && <PasswordDialog user={opened.user} onClose={close} />}
      {opened?.act === 'deactivate' && <DeactivateDialog user={opened.user} onClose={close} />}
      {opened?.act === 'all passwords' && <AllPasswordsDialog onClose={close} />}
    </Page>
  )
}
