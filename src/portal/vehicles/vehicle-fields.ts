import type { MemberVehicleForm } from '#domain/vehicles/vehicle.schema.ts'
import type { MemberVehicle } from '#domain/vehicles/vehicle.ts'
import { type FormFields, valuesOf } from '../../ui/form-field.tsx'

export const FIELDS: FormFields<MemberVehicleForm> = {
  vehicleName: { label: 'Vehicle Name', placeholder: 'What you call it', required: true },
  year: { label: 'Year', placeholder: '1967', optional: true },
  make: { label: 'Make', placeholder: 'Alfa Romeo', optional: true },
  model: { label: 'Model', placeholder: 'Giulia Sprint', optional: true },
  color: { label: 'Color', placeholder: 'Dutch blue', optional: true },
  licensePlate: { label: 'License Plate', placeholder: 'KLM 4821', optional: true },
  storagePosition: { label: 'Storage Position', placeholder: 'A-12', optional: true },
  notes: { label: 'Notes', rows: 3, placeholder: 'Battery tender, cover', optional: true },
}

/** The form's values for a car; empty for a new one. */
export const vehicleFormOf = (vehicle: MemberVehicle | null) => valuesOf(FIELDS, vehicle)
