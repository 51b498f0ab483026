import { type HistoryState, useLocation, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { patchSearch, type RawSearch, readSearch, type SearchOf, type SearchSpec } from './search-params.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set on the way to /logout: whether the user chose it, the session ended, or the customer is suspended. */
    logout?: 'chosen' | 'forced' | 'suspended'
    /** Set on the way to /login: why single sign-on did not lead in. */
    refused?: string
    /** The tab to switch to on arrival. */
    tabId?: number
  }
}

/** Goes to an address of this application, as the link functions give them. */
export function useGo(): (address: string, options?: { replace?: boolean; state?: HistoryState }) => void {
  const router = useRouter()
  return useCallback((address, options = {}) => void router.navigate({ href: address, ...options }), [router])
}

/** The path parameters of the present screen, as texts. */
export function usePathParams(): Readonly<Record<string, string | undefined>> {
  return useParams({ strict: false }) as Record<string, string | undefined>
}

/** The path of the present screen. */
export const usePath = (): string => useLocation({ select: ({ pathname }) => pathname })

/** Everything that stands in the search part of the address, for screens whose parameters depend on one another. */
export const useRawSearch = (): RawSearch => useSearch({ strict: false }) as RawSearch

/**
 * The typed search parameters of the present screen, and a setter that changes some of them.
 * Define `spec` outside of the component. `replace` (the default) makes no new step for the back button.
 */
export function useSearchState<S extends SearchSpec>(
  spec: S,
): [SearchOf<S>, (patch: Partial<SearchOf<S>>, options?: { replace?: boolean }) => void] {
  const router = useRouter()
  const raw = useRawSearch()
  const search = useMemo(() => readSearch(spec, raw), [spec, raw])
  const change = useCallback(
    (patch: Partial<SearchOf<S>>, { replace = true } = {}) =>
      void router.navigate({
        to: '.',
        search: (present: RawSearch) => patchSearch(spec, present, patch),
        replace,
        resetScroll: false,
      } as Parameters<typeof router.navigate>[0]),
    [router, spec],
  )
  return [search, change]
}
