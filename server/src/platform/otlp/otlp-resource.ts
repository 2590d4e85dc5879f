import { randomUUID } from 'node:crypto';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import type { Resource } from '@opentelemetry/resources';
import type { OtlpPlace } from '../../lib/otlp-place.ts';

const resources = new WeakMap<OtlpPlace, Resource>();

/** Who sends: the same for all signals of a server. */
export function otlpResource(place: OtlpPlace): Resource {
  const known = resources.get(place);
  if (known) return known;
  const own = resourceFromAttributes({ 'service.instance.id': randomUUID(), ...place.resource });
  const resource = defaultResource().merge(own);
  resources.set(place, resource);
  return resource;
}
