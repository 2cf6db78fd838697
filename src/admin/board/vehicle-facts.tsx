import type { AdminVehicle } from '#domain/vehicles/vehicle.schema.ts'

export function VehicleFacts({ vehicle }: { vehicle: AdminVehicle }) {
  const facts: [string, string | null][] = [
    ['Storage position', vehicle.storagePosition ?? 'No position'],
    ['Key location', vehicle.keyLocation ?? 'No key location'],
    ['Year, make, model', [vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' ')],
    ['Color', vehicle.color],
    ['Notes', vehicle.notes],
  ]
  return (
    <dl className="grid gap-x-4 gap-y-2 md:grid-cols-[max-content_1fr]">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="md:contents">
              <dt className="text-muted">{name}</dt>
              <dd className="min-w-0 whitespace-pre-line font-medium">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
