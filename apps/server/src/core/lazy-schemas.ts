import { AjvCompiler, type BuildCompilerFromPool } from '@fastify/ajv-compiler';
import { type SerializerFactory, SerializerSelector } from '@fastify/fast-json-stringify-compiler';

type Called = (given: never) => unknown;

/** Makes a function when it is first called, and calls that one from then on. */
function onFirstCall<Made extends Called>(make: () => Made): Made {
  let made: Made | undefined;
  const lazy = (given: never): unknown => {
    made ??= make();
    const result = made(given);
    // A validator leaves its findings in a property of the function.
    if ('errors' in made) Object.assign(lazy, { errors: made.errors });
    return result;
  };
  return lazy as Made;
}

/**
 * Fastify's own compilers of schemas, with each schema compiled at the first request of its route. To compile those of all 450 calls
 * took half of a start. A test finds a schema that cannot be compiled; the start no longer does.
 */
export function lazySchemas(): {
  readonly buildValidator: BuildCompilerFromPool;
  readonly buildSerializer: SerializerFactory;
} {
  const buildValidator = AjvCompiler();
  const buildSerializer = SerializerSelector();
  return {
    buildValidator(externals, options) {
      const compile = buildValidator(externals, options);
      return (schema, meta) => onFirstCall(() => compile(schema, meta));
    },
    buildSerializer(externals, options) {
      const compile = buildSerializer(externals, options);
      return (route) => onFirstCall(() => compile(route));
    },
  };
}
