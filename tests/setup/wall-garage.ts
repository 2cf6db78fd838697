import { GARAGE_STATUSES, type GarageStatus, nextStatus } from '#domain/vehicles/garage-cycle.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'

const PASSWORD = 'rowhouse-demo-garage'
const EDGES = [
  { vehicleName: '1932 Ford Model B Deuce Coupe Hot Rod built by Hendersons of Germantown Avenue' },
  { vehicleName: 'Supercalifragilisticexpialidocious-Speedster', ownerName: 'Li Na' },
  { vehicleName: 'W'.repeat(120), ownerName: `${'Wolfram '.repeat(20)}W` },
  { vehicleName: 'Mini', storagePosition: 'Motorcycle Bay, Upper Rack 12, far left' },
  { vehicleName: '1961 Jaguar E-Type', ownerName: 'Alexandra Montgomery-Whitfield' },
  { vehicleName: 'مرسيدس 300 SL 奔驰 🚗', ownerName: 'José Ignacio Fernández de la Vega' },
] as const

/** The console's calls to a running server, for tests of the wall. */
export async function openConsole(url: string) {
  async function call<T>(method: string, path: string, body?: unknown, token = ''): Promise<T> {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(token ? { 'x-admin-token': token } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        origin: url,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return JSON.parse(text || 'null')
  }
  const { token } = await call<{ token: string }>('POST', '/api/admin/login', {
    password: PASSWORD,
  })
  const asAdmin = <T>(method: string, path: string, body?: unknown) =>
    call<T>(method, path, body, token)

  async function moveTo(vehicle: AdminVehicle, status: GarageStatus) {
    let at = vehicle.status
    while (at !== status) {
      at = nextStatus(at)
      await asAdmin('PATCH', `/api/vehicles/${vehicle.id}/status`, { status: at })
    }
  }

  return {
    vehicles: () => asAdmin<AdminVehicle[]>('GET', '/api/vehicles'),
    addVehicle: (vehicle: object) => asAdmin<AdminVehicle>('POST', '/api/vehicles', vehicle),
    moveTo,
    /** Fills the garage to `count` cars over all five statuses, including difficult names. */
    async fill(count: number): Promise<AdminVehicle[]> {
      const there = (await this.vehicles()).length
      for (let i = 0; i < Math.max(count - there, EDGES.length); i += 1) {
        const vehicle = await this.addVehicle({
          vehicleName: `19${30 + (i % 70)} Roadster ${i}`,
          ownerName: `Jordan Meyer ${i}`,
          storagePosition: i % 9 ? `B-${i}` : '',
          keyLocation: `Cabinet ${i % 4}, hook ${i}`,
          ...EDGES[i],
        })
        await moveTo(vehicle, GARAGE_STATUSES[i % 9] ?? 'stored')
      }
      return this.vehicles()
    },
    pair: (code: string, settings: object = {}) =>
      asAdmin<{ id: string }>('POST', '/api/displays', { code, name: 'Bay door', ...settings }),
    revoke: (id: string) => asAdmin('DELETE', `/api/displays/${id}`),
  }
}

export type Console = Awaited<ReturnType<typeof openConsole>>
