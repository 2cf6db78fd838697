import { useEffect } from 'react'
import { CLUB } from '#domain/club.ts'

export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${CLUB.name}`
  }, [title])
}
