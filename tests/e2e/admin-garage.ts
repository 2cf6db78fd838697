import { expect, type Page } from 'playwright/test'
import type { Subscriber } from '#domain/inquiries/newsletter.schema.ts'
import type { StorageInquiry } from '#domain/inquiries/storage-inquiry.schema.ts'
import type { AdminMember } from '#domain/members/member.schema.ts'
import type { MemberForm } from '#domain/members/member-form.schema.ts'
import type { GarageStatus } from '#domain/vehicles/garage-cycle.ts'
import type { AdminVehicle, AdminVehicleForm } from '#domain/vehicles/vehicle.schema.ts'
import { adminSession, headersOf, signInAdmin } from './admin-session.ts'

const query = (values: Record<string, string>) => String(new URLSearchParams(values))

let count = 0

/** A name no other car on the board has. */
export function carName(): string {
  count += 1
  return `Test ${process.pid}-${Date.now().toString(36)}-${count}`
}

/** Another admin, who works the garage over HTTP. */
export async function secondAdmin(url: string) {
  const session = headersOf(await adminSession(url, 'http'))

  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...session,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    const text = await response.text()
    return JSON.parse(text || 'null') as T
  }

  return {
    addCar: (form: Partial<AdminVehicleForm> = {}) =>
      call<AdminVehicle>('POST', '/api/vehicles', {
        ownerName: 'Maria Lopez',
        vehicleName: carName(),
        ...form,
      }),
    addMember: (form: MemberForm) => call<AdminMember>('POST', '/api/members', form),
    editMember: (id: string, form: Partial<MemberForm>) =>
      call<AdminMember>('PATCH', `/api/members/${id}`, form),
    members: () => call<AdminMember[]>('GET', '/api/members'),
    edit: (id: string, form: Partial<AdminVehicleForm>) =>
      call<AdminVehicle>('PATCH', `/api/vehicles/${id}`, form),
    all: () => call<AdminVehicle[]>('GET', '/api/vehicles'),
    subscribers: (q: string) => call<Subscriber[]>('GET', `/api/newsletter?${query({ q })}`),
    storageInquiries: (q: string) =>
      call<StorageInquiry[]>('GET', `/api/storage-inquiries?${query({ q })}`),
    get: (id: string) => call<AdminVehicle>('GET', `/api/vehicles/${id}`),
    history: (id: string) =>
      call<{ fromStatus: GarageStatus; toStatus: GarageStatus }[]>(
        'GET',
        `/api/vehicles/${id}/history`,
      ),
    move: async (id: string, ...path: GarageStatus[]) => {
      for (const status of path) await call('PATCH', `/api/vehicles/${id}/status`, { status })
    },
  }
}

export type SecondAdmin = Awaited<ReturnType<typeof secondAdmin>>

/** Opens the console, at once where `at` says: each tab and section has its address. */
export async function openConsole(page: Page, url: string, at: Record<string, string> = {}) {
  await signInAdmin(page, url)
  await page.goto(`${url}/admin?${new URLSearchParams(at)}`)
  await expect(page.getByRole('tabpanel').first()).toBeVisible({ timeout: 30_000 })
}

export async function openBoard(page: Page, url: string, search?: string) {
  await openConsole(page, url)
  if (search !== undefined) await page.getByLabel('Search by owner or car').fill(search)
}

export function column(page: Page, name: string) {
  return page.getByRole('region', { name: new RegExp(`^${name}\\b`) })
}

export function card(page: Page, id: string) {
  return page.locator(`[data-vehicle="${id}"]`)
}
