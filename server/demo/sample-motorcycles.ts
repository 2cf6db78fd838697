import type { SampleModel } from './sample-cars.ts'

function model(year: string, make: string, name: string, color: string): SampleModel {
  return { year, make, model: name, color }
}

/** Motorcycles that stand in the hall beside the guide's one. */
export const SAMPLE_MOTORCYCLES: readonly SampleModel[] = [
  model('1951', 'Vincent', 'Black Shadow Series C', 'Black'),
  model('1962', 'Norton', 'Manx 500', 'Silver'),
  model('1974', 'Norton', 'Commando 850', 'Black and Gold'),
  model('1959', 'BSA', 'Gold Star DBD34', 'Chrome and Silver'),
  model('1965', 'BSA', 'A65 Lightning', 'Royal Red'),
  model('1968', 'Royal Enfield', 'Interceptor 750', 'Candy Apple Red'),
  model('1938', 'Brough Superior', 'SS80', 'Black'),
  model('1970', 'Triumph', 'Trident T150', 'Aquamarine'),
  model('1972', 'Triumph', 'X-75 Hurricane', 'Aztec Red'),
  model('1974', 'Ducati', '750 Super Sport', 'Duck-Egg Green and Silver'),
  model('1993', 'Ducati', '916', 'Rosso'),
  model('1978', 'Ducati', '900 SS', 'Silver and Blue'),
  model('1973', 'Moto Guzzi', 'V7 Sport', 'Verde Legnano'),
  model('1977', 'Moto Guzzi', 'Le Mans I', 'Rosso Fiamma'),
  model('1956', 'MV Agusta', '175 CSS Disco Volante', 'Red and Grey'),
  model('1975', 'Laverda', '3CL 1000', 'Orange'),
  model('1963', 'Vespa', 'GS 160', 'Bianco Conchiglia'),
  model('1960', 'Lambretta', 'Li 150', 'Ivory and Blue'),
  model('1955', 'BMW', 'R 69', 'Black'),
  model('1974', 'BMW', 'R 90 S', 'Daytona Orange'),
  model('1984', 'BMW', 'R 80 G/S Paris-Dakar', 'Alpine White'),
  model('1969', 'Honda', 'CB750 Four', 'Candy Ruby Red'),
  model('1966', 'Honda', 'CB77 Super Hawk', 'Blue'),
  model('1965', 'Honda', 'Super Cub C100', 'Scarlet Red'),
  model('1973', 'Kawasaki', 'Z1 900', 'Jaffa'),
  model('1972', 'Kawasaki', 'H2 Mach IV', 'Pearl Candytone Gold'),
  model('1976', 'Yamaha', 'RD400', 'Chappy Red'),
  model('1948', 'Harley-Davidson', 'Panhead FL', 'Azure Blue'),
  model('1977', 'Harley-Davidson', 'XLCR', 'Black'),
]
