import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryStorage } from '../../../tests/setup/memory-storage.ts'
import { createRefusalStore } from './refusal-store.ts'

const KEY = 'garage_refusals'
const dart = { id: 'dart', text: 'The Dart was already staged by someone else.' }
const elan = { id: 'elan', text: 'The Elan was deleted by someone else.' }

describe('presses that did not count', () => {
  let device = createMemoryStorage()
  beforeEach(() => {
    device = createMemoryStorage()
  })

  it('are told until they are dismissed, over any reload', () => {
    const page = createRefusalStore(device)
    page.add(dart)
    page.add(elan)
    const reloaded = createRefusalStore(device)
    expect(reloaded.all()).toEqual([dart, elan])
    reloaded.dismiss('dart')
    expect(createRefusalStore(device).all()).toEqual([elan])
    reloaded.dismiss('elan')
    expect(device.getItem(KEY)).toBeNull()
  })

  it('are told in every tab, and dismissed in all of them', () => {
    const [one, other] = [createRefusalStore(device), createRefusalStore(device)]
    const heard = vi.fn()
    other.subscribe(heard)
    one.add(dart)
    other.reload(KEY)
    expect(heard).toHaveBeenCalledOnce()
    expect(other.all()).toEqual([dart])
    other.dismiss('dart')
    one.reload(KEY)
    expect(one.all()).toEqual([])
  })

  it('say the last of each car, and the fifty newest', () => {
    const page = createRefusalStore(device)
    page.add(dart)
    for (let car = 0; car < 49; car += 1) page.add({ id: `car ${car}`, text: 'Gone.' })
    page.add({ ...dart, text: 'And again.' })
    expect(page.all()).toHaveLength(50)
    page.add(elan)
    expect(page.all()).toHaveLength(50)
    expect(page.all().slice(-2)).toEqual([{ ...dart, text: 'And again.' }, elan])
  })

  it('are gone after a logout', () => {
    const page = createRefusalStore(device)
    page.add(dart)
    page.dropAll()
    expect(createRefusalStore(device).all()).toEqual([])
  })

  it('stay in sight on a device that is full', () => {
    device.setItem = () => {
      throw new Error('QuotaExceededError')
    }
    const page = createRefusalStore(device)
    page.add(dart)
    page.add(elan)
    expect(page.all()).toEqual([dart, elan])
  })

  it('that cannot be read are none', () => {
    device.setItem(KEY, '[{"id":1}]')
    expect(createRefusalStore(device).all()).toEqual([])
  })
})
