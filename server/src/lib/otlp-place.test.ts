import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.ts';
import { ConfigError } from './environment.ts';

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };

describe('the variables of OpenTelemetry', () => {
  it('say where each signal goes, how often, and with what', () => {
    const { otlp } = readConfig({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.internal:4318/',
      OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: 'https://logs.internal/otlp',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20a2V5,x-tenant=duet',
      OTEL_EXPORTER_OTLP_TIMEOUT: '3000',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
      OTEL_METRIC_EXPORT_INTERVAL: '15000',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=production,service.name=pages',
      OTEL_SERVICE_NAME: 'duet-pages',
    });

    expect(otlp).toEqual({
      metricsUrl: 'https://collector.internal:4318/v1/metrics',
      logsUrl: 'https://logs.internal/otlp',
      tracesUrl: 'https://collector.internal:4318/v1/traces',
      tracesRate: 0.25,
      protocol: 'http/protobuf',
      headers: { authorization: 'Basic a2V5', 'x-tenant': 'duet' },
      timeout: 3000,
      interval: 15_000,
      resource: { 'deployment.environment.name': 'production', 'service.name': 'duet-pages' },
    });
  });

  it('may name the address of one signal only', () => {
    const { otlp } = readConfig({ OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: 'http://collector:4318/v1/metrics' });

    expect([otlp?.metricsUrl, otlp?.logsUrl]).toEqual(['http://collector:4318/v1/metrics', undefined]);
  });

  it.each([
    ['always_on', 1],
    ['parentbased_always_on', 1],
    ['traceidratio', 0.1],
    ['parentbased_traceidratio', 0.1],
  ])('record traces by %s', (sampler, rate) => {
    const { otlp } = readConfig({ ...endpoint, OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: '0.1' });

    expect([otlp?.tracesUrl, otlp?.tracesRate]).toEqual(['http://collector:4318/v1/traces', rate]);
  });

  it.each(['always_off', 'parentbased_always_off'])('record no trace by %s', (sampler) => {
    const { otlp } = readConfig({ ...endpoint, OTEL_TRACES_SAMPLER: sampler });

    expect(otlp?.tracesUrl).toBeUndefined();
  });

  it.each<Record<string, string>>([
    {},
    { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc', OTEL_METRIC_EXPORT_INTERVAL: 'of another program' },
    { ...endpoint, OTEL_SDK_DISABLED: 'true', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
  ])('send nothing anywhere when they are %j', (env) => {
    expect(readConfig(env).otlp).toBeUndefined();
  });

  it.each([
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
      'OTEL_EXPORTER_OTLP_ENDPOINT is "collector:4318"; it must be an address that begins with http:// or https://.',
    ],
    [
      { ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
      'OTEL_EXPORTER_OTLP_PROTOCOL is "grpc"; it must be http/protobuf or http/json.',
    ],
    [
      { ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=%zz' },
      'OTEL_EXPORTER_OTLP_HEADERS is "…"; it must be key=value with commas between, values percent-encoded.',
    ],
    [
      { ...endpoint, OTEL_TRACES_SAMPLER: 'jaeger_remote' },
      'OTEL_TRACES_SAMPLER is "jaeger_remote"; it must be one of always_on, always_off, traceidratio, ',
    ],
    [
      { ...endpoint, OTEL_TRACES_SAMPLER_ARG: '10%' },
      'OTEL_TRACES_SAMPLER_ARG is "10%"; it must be the share of traces to record, from 0 to 1.',
    ],
    [
      { ...endpoint, OTEL_METRIC_EXPORT_INTERVAL: '1m' },
      'OTEL_METRIC_EXPORT_INTERVAL is "1m"; it must be milliseconds from 1 to 3600000.',
    ],
  ])('stop the start with one line when they are %j', (env, line) => {
    const reading = (): unknown => readConfig(env);

    expect(reading).toThrow(ConfigError);
    expect(reading).toThrow(line);
  });
});
