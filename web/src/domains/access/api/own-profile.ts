import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import type { Answer, CallInput } from '#lib/call-types.ts'
import { queryKeyOf } from '#lib/query-key.ts'
import { getSession, startSession, useUser } from '#lib/session.ts'
import { upload } from '#lib/upload.ts'

export type Profile = Answer<'getUserDetails'>
export type ProfileChanges = Omit<CallInput<'updateUser'>['body'], 'userId'>

const keyOf = (userId: number) => queryKeyOf('getUserDetails', { params: { id: userId } })

/** The signed-in user's own record. */
export function useOwnProfile() {
  const id = useUser()?.userId ?? 0
  return useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => {
      const profile = await call('getUserDetails', { params: { id }, signal })
      // An e-mail may have been confirmed elsewhere.
      if (getSession()?.user.email !== profile.email) showInSession(profile)
      return profile
    },
    enabled: id > 0,
  })
}

/** What the whole application shows of a user is in the session: it follows the profile. */
function showInSession({ userId, username, firstName, lastName, email }: Profile) {
  const session = getSession()
  if (session?.user.userId === userId)
    startSession({ ...session, user: { ...session.user, username, firstName, lastName, email } })
}

/** Saves what was changed of a profile. */
export function useSaveProfile(userId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (changes: ProfileChanges) => call('updateUser', { body: { userId, ...changes } }),
    onSuccess: profile => {
      queries.setQueryData(keyOf(userId), profile)
      showInSession(profile)
    },
  })
}

/** Sends a photo, and shows it wherever the own profile is shown. */
export function useUploadPhoto(userId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (photo: File) => upload('uploadUserPhoto', {}, photo, { fields: { userId: String(userId) } }),
    onSuccess: ({ photo }) =>
      queries.setQueryData<Profile>(keyOf(userId), profile => (profile ? { ...profile, photo } : profile)),
  })
}

/** Keeps the present e-mail. */
export function useCancelEmailChange(userId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call('cancelEmailChange'),
    onSuccess: () =>
      queries.setQueryData<Profile>(keyOf(userId), profile => (profile ? { ...profile, pendingEmail: null } : profile)),
  })
}
